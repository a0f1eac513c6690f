import { refuseField } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { grantProvider, type ProviderGrant } from '../grant-provider.ts';
import { selectIdOfUsername } from './people.sql.ts';

/**
 * An operator lets somebody speak for a place whom they name by their username, whatever its case. Doing it again changes
 * nothing.
 * @throws {ApiError} 401 for a visitor, 403 for others, 400 where nobody is called so, 404 for the place
 */
export async function attachProvider(
  services: Pick<WriteServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  { placeId, username }: { readonly placeId: number; readonly username: string },
): Promise<ProviderGrant> {
  requireOperator(context.actor);
  const personId = await selectIdOfUsername(services.database.kysely, username.trim());
  if (personId === undefined) throw refuseField('body.username', 'is nobody’s username');
  return grantProvider(services, context, { personId, placeId });
}
