import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../domain/errors/api-error.ts';
import type { SiteOrigin } from './shown-session.ts';

/**
 * Refuses to sign anybody in where the connection is not secure: only over https, or on this very machine, do browsers
 * keep secrets and offer passkeys.
 * @throws {ApiError} 403
 */
export function requireSecureSite(request: FastifyRequest, { isHttps }: SiteOrigin): void {
  if (!isHttps && request.hostname !== 'localhost') throw new ApiError('403.AUTH_SERVICE.100');
}
