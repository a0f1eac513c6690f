import { thirdPartyNames } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { Device } from '../../../sessions/device-of.ts';
import { recordAudit } from '../../../writes/record-audit.sql.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { queueMail } from '../mailed-links/queue-mail.ts';
import type { ProvenIdentity } from '../third-parties/proven-identity.ts';
import { insertConnection } from './connections.sql.ts';

/** A service that somebody connects to their account. */
export interface NewConnection {
  readonly personId: string;
  readonly identity: ProvenIdentity;
  /** The browser that asks, for the mail. */
  readonly device: Device;
}

/**
 * Connects a service to an account, with its line of the audit trail and a mail to the person. The calls that lead here look
 * at no session, so the line names the person whom the verb has made sure of.
 * @throws {ApiError} 403 where that account there, or another one there, is connected already
 */
export async function storeConnection(
  services: Pick<AccountServices, 'mails'>,
  transaction: Transaction<DatabaseSchema>,
  context: WriteContext,
  { personId, identity, device }: NewConnection,
): Promise<void> {
  const at = writeTimeOf(context);
  const { service } = identity;
  if (!(await insertConnection(transaction, personId, identity, at))) throw new ApiError('403.CONNECTION_SERVICE.101');
  await recordAudit(transaction, {
    actorKind: 'person',
    actorId: personId,
    action: 'connectService',
    entity: 'person',
    entityId: personId,
    details: { service },
    requestId: context.requestId ?? null,
    at,
  });
  const { browser, system } = device;
  const facts = { browser, system, service: thirdPartyNames[service] };
  await queueMail(services, transaction, { to: { personId }, name: 'serviceConnected', facts, at });
}
