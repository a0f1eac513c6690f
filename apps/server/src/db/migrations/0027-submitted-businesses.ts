import { type Kysely, sql } from 'kysely';

/** Where whoever submitted a business hears the outcome, until it is decided; and into which other one a duplicate went. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE business
      ADD COLUMN contact_email text CHECK (char_length(contact_email) <= 320),
      ADD COLUMN contact_language text CHECK (contact_language IN ('en', 'fr', 'pt')),
      ADD COLUMN merged_into bigint REFERENCES business (id),
      ADD CONSTRAINT business_contact_until_decided
        CHECK (contact_email IS NULL OR (status = 'submitted' AND contact_language IS NOT NULL)),
      ADD CONSTRAINT business_merged_is_not_listed
        CHECK (merged_into IS NULL OR (status = 'rejected' AND merged_into <> id))`.execute(database);
}
