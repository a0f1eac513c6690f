import type { SiteVersion } from '@access-atlas/contract/operating/site-versions.ts';
import type { StoredListVersion } from './site-lists.sql.ts';

/** A version of a list as the API shows it. */
export function presentListVersion({
  version,
  createdAt,
  authorId,
  username,
  isTakenBack,
}: StoredListVersion): SiteVersion {
  const author = authorId === null ? null : { _id: authorId, username };
  return { version, createdAt: createdAt.toISOString(), author, isTakenBack };
}
