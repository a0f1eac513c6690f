import { sql } from 'kysely';

/**
 * A column of a query that has a `person`: whether they have what moderators and operators need, a passkey or a long
 * password, and have used a passkey since a link in a mail gave them a password in its place.
 */
export const hasStrongSignIn = sql<boolean>`
  (person.grants_asleep_since IS NULL AND EXISTS (
    SELECT FROM sign_in_method WHERE person_id = person.id AND (kind = 'passkey' OR is_strong)))`;
