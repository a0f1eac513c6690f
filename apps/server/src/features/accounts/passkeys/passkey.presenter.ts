import type { passkeySchema } from '@access-atlas/contract/accounts/passkeys.ts';
import type { z } from 'zod';
import type { PasskeyRow } from './passkeys.sql.ts';

export type Passkey = z.output<typeof passkeySchema>;

/** A passkey as its owner sees it. */
export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    credentialId: row.credentialId,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isBackedUp: row.isBackedUp,
  };
}
