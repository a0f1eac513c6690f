import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../../db/schema.ts';

/** Something that hangs on one of two places. */
export interface Attachment {
  readonly kind: (typeof attachmentKinds)[number];
  /** 0: of the place that goes, 1: of the one that stays. */
  readonly side: 0 | 1;
  /** Which of four people. */
  readonly person: 0 | 1 | 2 | 3;
  /** How old it is. */
  readonly days: number;
  /** Whether it is done with: deleted, decided, taken back. */
  readonly isOver: boolean;
}

const attachmentKinds = [
  'review',
  'promotedReview',
  'reviewWithReplyAndPhotos',
  'heldReview',
  'photoOfThePlace',
  'answer',
  'grant',
  'grantOfPartner',
  'claim',
  'reportOnPlace',
  'reportOnReview',
  'flaggedDescription',
  'flaggedName',
  'proposedEdit',
  'missingFromSource',
  'source',
  'fields',
  'marks',
  'description',
] as const;

export const attachments = fc.array(
  fc.record<Attachment>({
    kind: fc.constantFrom(...attachmentKinds),
    side: fc.constantFrom(0, 1),
    person: fc.constantFrom(0, 1, 2, 3),
    days: fc.integer({ min: 1, max: 900 }),
    isOver: fc.boolean(),
  }),
  { minLength: 12, maxLength: 45 },
);

/** One of each kind on both places. */
export const allAttachments: readonly Attachment[] = attachmentKinds.flatMap((kind, index) =>
  ([0, 1] as const).map((side) => ({
    kind,
    side,
    person: (index % 4) as 0 | 1 | 2 | 3,
    days: index + 1,
    isOver: false,
  })),
);

/** Stores rows as the verbs do; the verdict of the places is not brought up to date. */
export async function attach(
  kysely: Kysely<DatabaseSchema>,
  { places, people }: { readonly places: readonly [number, number]; readonly people: readonly string[] },
  { kind, side, person, days, isOver }: Attachment,
): Promise<void> {
  const placeId = places[side];
  const personId = people[person] ?? '';
  const at = new Date(Date.UTC(2026, 9, 1) - days * 86_400_000);
  const over = isOver ? at : null;
  const run = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(kysely)).rows;
  const review = async (deletedAt: Date | null, status = 'published') => {
    const [row] = await run(sql<{ id: number }>`
      INSERT INTO review (place_id, person_id, text, rating, yes_tags, status, created_at, deleted_at)
      VALUES (${placeId}, ${personId}, 'A ramp.', ${(days % 3) + 1}, '{1}', ${status}, ${at}, ${deletedAt}) RETURNING id`);
    await run(sql`
      INSERT INTO report (place_id, author_key, rating, yes_tags, reported_on, is_confirmed, is_whole, review_id, created_at)
      SELECT ${placeId}, author_key, ${(days % 3) + 1}, '{1}', ${at.toISOString().slice(0, 10)}::date, true, true, ${row?.id},
             ${at}
      FROM person WHERE id = ${personId}`);
    return row?.id ?? 0;
  };
  const photo = (reviewId: number | null) =>
    run(sql`
      INSERT INTO photo (place_id, review_id, person_id, file, thumbnail_file, width_pixels, height_pixels, position,
                         deleted_at)
      VALUES (${placeId}, ${reviewId}, ${personId}, ${`${randomUUID()}.jpg`}, ${`${randomUUID()}.jpg`}, 9, 9, 0, ${over})`);
  const item = async (reason: string, reviewId: number | null, author: string | null, details: object) => {
    const rows = await run(sql<{ id: number }>`
      INSERT INTO moderation_item (reason, place_id, review_id, person_id, details, created_at, resolved_at)
      VALUES (${reason}, ${placeId}, ${reviewId}, ${author}, ${JSON.stringify(details)}::jsonb, ${at}, ${over})
      ON CONFLICT DO NOTHING RETURNING id`);
    return rows[0]?.id;
  };
  const reported = async (reviewId: number | null) => {
    const id =
      (await item('reported', reviewId, null, {})) ??
      (
        await run(sql<{ id: number }>`
          SELECT id FROM moderation_item WHERE reason = 'reported' AND place_id = ${placeId} AND review_id IS NULL`)
      )[0]?.id;
    await run(sql`
      INSERT INTO notice (token_hash, subject_kind, item_id, ground, text, person_id, language, sent_at, decided_at, outcome)
      VALUES (sha256(${randomUUID()}::text::bytea), 'place', ${id}, 'wrong', 'It is elsewhere.', ${personId}, 'en', ${at},
              ${over}, ${isOver ? 'kept' : null})`);
    // What was decided waits again where somebody reports it anew.
    if (!isOver) await run(sql`UPDATE moderation_item SET resolved_at = NULL, outcome = NULL WHERE id = ${id}`);
  };
  const set = (columns: ReturnType<typeof sql>) => run(sql`UPDATE place SET ${columns} WHERE id = ${placeId}`);
  switch (kind) {
    case 'review':
      await review(over);
      return;
    case 'heldReview':
      await item('flagged', await review(null, isOver ? 'removed' : 'held'), null, { reasons: [] });
      return;
    case 'promotedReview':
      await set(sql`promoted_review_id = ${await review(null)}`);
      return;
    case 'reviewWithReplyAndPhotos': {
      const id = await review(null);
      await run(sql`
        INSERT INTO review (place_id, person_id, parent_id, is_from_provider, text)
        VALUES (${placeId}, ${personId}, ${id}, true, 'Thank you.')`);
      for (let count = 0; count < 3; count++) await photo(id);
      return;
    }
    case 'photoOfThePlace':
      await photo(null);
      return;
    case 'answer':
      await run(sql`
        INSERT INTO report (place_id, author_key, yes_tags, reported_on, is_confirmed, is_whole, created_at, withdrawn_at)
        SELECT ${placeId}, author_key, '{2}', ${at.toISOString().slice(0, 10)}::date, true, false, ${at}, ${over}
        FROM person WHERE id = ${personId}`);
      return;
    case 'grant':
      await run(sql`
        INSERT INTO provider_grant (person_id, place_id) VALUES (${personId}, ${placeId}) ON CONFLICT DO NOTHING`);
      return;
    case 'grantOfPartner':
      await set(sql`partner_number = 1`);
      await run(sql`
        INSERT INTO provider_grant (person_id, partner_number) VALUES (${personId}, 1) ON CONFLICT DO NOTHING`);
      return;
    case 'claim':
      await run(sql`
        INSERT INTO place_claim (place_id, person_id, text, made_at, outcome, decided_at, decided_by_kind)
        VALUES (${placeId}, ${personId}, 'It is mine.', ${at}, ${isOver ? 'approved' : null}, ${over},
                ${isOver ? 'operatorCommand' : null}) ON CONFLICT DO NOTHING`);
      return;
    case 'reportOnPlace':
      await reported(null);
      return;
    case 'reportOnReview':
      await reported(await review(null));
      return;
    case 'flaggedDescription':
      await item('flagged', null, null, { reasons: [], description: { personId, text: 'Open.', language: 'en' } });
      return;
    case 'flaggedName':
      await item('flagged', null, null, { reasons: [] });
      return;
    case 'proposedEdit':
      await item('proposedEdit', null, personId, { patch: { phone: '+999 7' } });
      return;
    case 'missingFromSource':
      await item('missingFromSource', null, null, {});
      return;
    case 'source':
      await run(sql`
        INSERT INTO place_source (source, external_id, place_id, datasets, facts)
        VALUES ('openstreetmap', ${`node/${placeId}${days}`}, ${placeId}, '{harbour}', '{}') ON CONFLICT DO NOTHING`);
      await run(sql`
        INSERT INTO report (place_id, source, rating, reported_on, is_confirmed)
        VALUES (${placeId}, 'openstreetmap', ${(days % 3) + 1}, ${at.toISOString().slice(0, 10)}::date, ${isOver})
        ON CONFLICT DO NOTHING`);
      return;
    case 'fields':
      await set(sql`phone = ${`+999 ${days}`}, url = 'https://quay.example/', service_place_id = ${`google-${placeId}`},
        wheelchair_accessible_entrance = ${isOver}`);
      return;
    case 'marks':
      await set(sql`label_numbers = ${side === 0 ? [1] : [2]}::smallint[], flag_numbers = '{2}'`);
      return;
    case 'description':
      await set(sql`provider_description = ${`Open on day ${days}.`}, provider_description_language = 'en'`);
      return;
  }
}

/** Who speaks for a place does not count there; grants that were stored above have to be in force. */
export async function settleOwnReports(kysely: Kysely<DatabaseSchema>): Promise<void> {
  await sql`
    UPDATE report SET is_of_own_place = true
    FROM person, place, provider_grant
    WHERE report.place_id = place.id AND report.author_key = person.author_key AND provider_grant.person_id = person.id
      AND (provider_grant.place_id = place.id OR provider_grant.partner_number = place.partner_number)`.execute(kysely);
}

/** All rows of all tables but for those that tell what was done, as text, by table. Times of the last change are left out. */
export async function readAllRows(kysely: Kysely<DatabaseSchema>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('audit', 'change', 'place_history', 'submission', 'job_lease')
    ORDER BY 1`.execute(kysely);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT (to_jsonb(stored) - 'updated_at')::text AS row FROM ${sql.table(name)} AS stored ORDER BY 1`.execute(
      kysely,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
