import type * as contract from '@access-atlas/contract/operating/audit.ts';
import { photoAddress } from '../../domain/photos/photo-address.ts';
import type { StoredAuditLine } from './audit.sql.ts';

/** A line of the audit log, as the API shows it. */
export function presentAuditLine(line: StoredAuditLine): contract.AuditLine {
  const { id, at, actorKind, actorId, username, avatarFile, isPersonThere, ...rest } = line;
  const person =
    actorId !== null && isPersonThere
      ? { _id: actorId, username, avatar: avatarFile && photoAddress(avatarFile) }
      : null;
  return { ...rest, _id: String(id), at: at.toISOString(), actor: { kind: actorKind, person } };
}
