import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A listed business that may be another one. */
export interface AlikeBusiness {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly hasSameName: boolean;
  readonly hasSamePhone: boolean;
  readonly hasSameWebsite: boolean;
}

const listedMax = 5;

/** Letters and digits alone: "Paws & Post Ltd." and "paws post ltd" are one name. */
const nameOf = (row: 'asked' | 'other') =>
  sql`regexp_replace(lower(${sql.ref(`${row}.name`)}), '[^[:alnum:]]', '', 'g')`;
/** The last eight digits: whether a country's number stands before them does not matter. */
const phoneOf = (row: 'asked' | 'other') =>
  sql`right(regexp_replace(${sql.ref(`${row}.phone`)}, '[^0-9]', '', 'g'), 8)`;
const websiteOf = (row: 'asked' | 'other') =>
  sql`regexp_replace(lower(${sql.ref(`${row}.url`)}), '^https?://(www[.])?|/+$', '', 'g')`;

/** Listed businesses with the same name, telephone or website as one, at most five: those that share most first. */
export async function selectAlikeBusinesses(
  kysely: Kysely<DatabaseSchema>,
  businessId: number,
): Promise<AlikeBusiness[]> {
  const { rows } = await sql<AlikeBusiness>`
    SELECT * FROM (
      SELECT other.id, other.name, other.city, other.phone, other.url,
             ${nameOf('asked')} = ${nameOf('other')} AND ${nameOf('asked')} <> '' AS "hasSameName",
             coalesce(${phoneOf('asked')} = ${phoneOf('other')} AND length(${phoneOf('asked')}) > 5, false) AS "hasSamePhone",
             coalesce(${websiteOf('asked')} = ${websiteOf('other')}, false) AS "hasSameWebsite"
      FROM business AS asked JOIN business AS other ON other.id <> asked.id AND other.status = 'published'
      WHERE asked.id = ${businessId}) AS compared
    WHERE "hasSameName" OR "hasSamePhone" OR "hasSameWebsite"
    ORDER BY "hasSameName"::integer + "hasSamePhone"::integer + "hasSameWebsite"::integer DESC, id
    LIMIT ${listedMax}`.execute(kysely);
  return rows;
}
