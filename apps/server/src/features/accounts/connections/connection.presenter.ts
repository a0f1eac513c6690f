import type { Connection } from '@access-atlas/contract/accounts/third-parties.ts';
import type { ConnectionRow } from './connections.sql.ts';

/** A connection as its owner sees it; who they are at the service is not shown. */
export function presentConnection({ service, connectedAt, lastUsedAt }: ConnectionRow): Connection {
  return { service, connectedAt: connectedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
