import { ApiError } from '../../domain/errors/api-error.ts';

/** Nobody but its provider speaks for a business. @throws {ApiError} 403 */
export function requireMayDescribe(isProvider: boolean): void {
  if (!isProvider) throw new ApiError('403.REQUEST_SERVICE.101');
}
