import { type RawBuilder, sql } from 'kysely';

/**
 * Which of these files something names: a photo, its small version, a photo that was sent, an avatar, one that a moderator
 * took down, or a logo.
 */
export function namedFiles(files: readonly string[]): RawBuilder<{ file: string }> {
  const among = sql`${[...files]}::text[]`;
  return sql`
    SELECT file FROM photo WHERE file = ANY (${among})
    UNION ALL SELECT thumbnail_file FROM photo WHERE thumbnail_file = ANY (${among})
    UNION ALL SELECT file FROM sent_photo WHERE file = ANY (${among})
    UNION ALL SELECT thumbnail_file FROM sent_photo WHERE thumbnail_file = ANY (${among})
    UNION ALL SELECT avatar_file FROM person WHERE avatar_file = ANY (${among})
    UNION ALL SELECT before ->> 'avatarFile' FROM decision WHERE before ->> 'avatarFile' = ANY (${among})
    UNION ALL SELECT logo_file FROM partner WHERE logo_file = ANY (${among})`;
}
