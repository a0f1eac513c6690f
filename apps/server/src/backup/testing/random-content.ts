import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Values that a backup could lose something of. */
export interface RandomContent {
  /** Any text PostgreSQL can store: quotes, line breaks, escapes, any script, astral characters. */
  readonly texts: readonly string[];
  /** With microseconds, which a JavaScript Date cannot hold. */
  readonly moments: readonly string[];
  readonly days: readonly string[];
  readonly numbers: readonly number[];
  readonly json: readonly string[];
}

const text = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom('NULL', 'null', '\\N', '{"a",NULL}', 'O\'Brien "x"', 'a\nb\r\n\tc', '\\u0041', ' ', '\u2028'),
  )
  // PostgreSQL stores neither NUL nor half of a surrogate pair.
  .map((value) => value.replaceAll('\0', ' ').toWellFormed());

const moment = fc
  .record({
    seconds: fc.integer({ min: -60_000_000_000, max: 250_000_000_000 }),
    micros: fc.integer({ min: 0, max: 999_999 }),
  })
  .map(({ seconds, micros }) => {
    const date = new Date(seconds * 1000);
    const year = date.getUTCFullYear();
    if (year < 1 || year > 9999) return '2026-03-29 01:30:00.123456+00';
    return `${date.toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}+00`;
  });

export const randomContent: fc.Arbitrary<RandomContent> = fc.record({
  texts: fc.array(text, { minLength: 3, maxLength: 12 }),
  moments: fc.array(moment, { minLength: 3, maxLength: 8 }),
  days: fc.array(fc.constantFrom('0001-01-01', '1999-12-31', '2026-02-28', '9999-12-31'), {
    minLength: 2,
    maxLength: 4,
  }),
  numbers: fc.array(fc.double({ min: -85, max: 85, noNaN: true }), { minLength: 3, maxLength: 8 }),
  json: fc.array(
    fc.jsonValue({ maxDepth: 3 }).map((value) =>
      JSON.stringify({ value })
        .replaceAll('\\u0000', ' ')
        .replace(/\\ud[89a-f][0-9a-f]{2}/gi, '?'),
    ),
    { minLength: 2, maxLength: 6 },
  ),
});

/** Puts `rowsEach` rows or more into every table, made of `content`, with every reference between tables used. */
export async function fillEveryTable(
  kysely: Kysely<DatabaseSchema>,
  content: RandomContent,
  rowsEach: number,
): Promise<void> {
  const pick = picker(content);
  const rows = Array.from({ length: rowsEach }, (_, index) => index + 1);
  const run = async (query: ReturnType<typeof sql>) => {
    await query.execute(kysely);
  };
  for (const n of rows) {
    const person = uuid(1, n);
    await run(sql`insert into setting values (${`random${n}`}, ${pick.json()}::jsonb)`);
    await run(
      sql`insert into tag values (${n}, ${`tag${n}`}, 'general', ${[pick.text()]}::text[], ${n % 2 === 0}, ${pick.json()}::jsonb, ${pick.json()}::jsonb, ${pick.json()}::jsonb, false)`,
    );
    await run(
      sql`insert into label values (${n}, ${`label${n}`}, true, false, ${pick.json()}::jsonb, ${pick.json()}::jsonb, false)`,
    );
    await run(sql`insert into flag values (${n}, ${`flag${n}`}, ${pick.json()}::jsonb, ${pick.json()}::jsonb, true)`);
    await run(sql`insert into place_type values (${n}, ${`type${n}`}, 'place', ${pick.json()}::jsonb, ${pick.text()})`);
    await run(
      sql`insert into partner values (${n}, ${`partner${n}`}, ${pick.textOrNull()}, default, ${pick.textOrNull()}, null, false)`,
    );
    await run(
      sql`insert into directory_category (key, parent_id, names) select ${`category${n}`}, max(id), ${pick.json()}::jsonb from directory_category`,
    );
    await run(sql`insert into directory_service (key, names) values (${`service${n}`}, ${pick.json()}::jsonb)`);
    await run(sql`
      insert into person (id, name, username, email, is_demonstration, created_at, deleted_at)
      values (${person}::uuid, ${pick.text().slice(0, 16)}, ${`username${n}`}, ${`${n}@example.org`}, true, ${pick.moment()}, ${pick.momentOrNull()})`);
    await run(sql`
      insert into sign_in_method (person_id, kind, subject, secret, name, sign_count, transports, is_backed_up, last_used_at)
      values (${person}::uuid, 'passkey', ${`credential ${n}`}, ${pick.text()}, ${pick.text().slice(0, 16)}, ${n}, ${['usb', pick.text()]}::text[], ${n % 2 === 0}, ${pick.momentOrNull()})`);
    await run(sql`
      insert into known_device (person_id, device_hash, last_seen_at)
      values (${person}::uuid, sha256(${`device ${n}`}::bytea), ${pick.moment()})`);
    await run(sql`
      insert into apple_revocation (token, attempts, next_attempt_at) values (${pick.text()}, ${n}, ${pick.moment()})`);
    await run(sql`
      insert into event (id, code, name, starts_at, expiration_date, created_by)
      values (${uuid(2, n)}::uuid, ${`CODE${n}`}, ${pick.text()}, '2026-01-01 00:00:00.000001+00', '2026-01-01 00:00:00.000002+00', ${person}::uuid)`);
    await run(
      sql`insert into event_member values (${uuid(2, n)}::uuid, ${person}::uuid, ${pick.moment()}, ${pick.momentOrNull()}, true)`,
    );
    await run(sql`
      insert into place (kind, type_number, names, address, longitude, latitude, descriptions, partner_number, rating, rating_summary, yes_tags, label_numbers, tag_facts, created_by, created_at, updated_at, deleted_at)
      values ('place', ${n}, ${pick.json()}::jsonb, ${pick.textOrNull()}, ${pick.number()}, ${pick.number()}, ${pick.json()}::jsonb, ${n}, 2, ${pick.json()}::jsonb,
        ${[n, 7]}::smallint[], '{}', ${`[${pick.json()}]`}::jsonb, ${person}::uuid, ${pick.moment()}, ${pick.moment()}, ${pick.momentOrNull()})`);
    await run(
      sql`insert into place_source (source, external_id, place_id, datasets, facts, changed_on) values (${pick.text()}, ${`${n} ${pick.text()}`}, ${n}, ${[pick.text(), 'NULL', '']}::text[], ${pick.json()}::jsonb, ${pick.day()})`,
    );
    await run(
      sql`insert into trail values (${n}, ${`[[[${pick.number()},1e2],[1.50,-0]]]`}::jsonb, ${Math.abs(pick.number())}, ${pick.textOrNull()}, null, ${pick.number()}, null)`,
    );
    await run(sql`insert into trail_amenity values (${n}, ${n})`);
    await run(sql`
      insert into locality (dataset, external_id, kind, names, longitude, latitude, bounds)
      values (${pick.text()}, ${String(n)}, 'street', ${pick.json()}::jsonb, ${pick.number()}, ${pick.number()}, ${[pick.number(), 0, 1e-7, pick.number()]}::double precision[])`);
    await run(sql`
      insert into review (place_id, person_id, text, language, rating, yes_tags, event_id, created_at)
      values (${n}, ${person}::uuid, ${pick.text()}, 'pt', 2, ${[n]}::smallint[], ${uuid(2, n)}::uuid, ${pick.moment()})`);
    await run(sql`
      insert into review (place_id, person_id, parent_id, text, created_at)
      select ${n}, ${person}::uuid, max(id), ${pick.text()}, ${pick.moment()} from review where place_id = ${n}`);
    // A place points to its review and the review to its place.
    await run(
      sql`update place set promoted_review_id = (select min(id) from review where place_id = ${n}) where id = ${n}`,
    );
    await run(
      sql`insert into provider_grant (person_id, place_id, granted_at) values (${person}::uuid, ${n}, ${pick.moment()})`,
    );
    await run(
      sql`insert into submission (scope, key, fingerprint, answer, created_at, finished_at, entity, entity_id)
        values (${pick.text()}, ${`${n} ${pick.text()}`}, ${pick.text()}, ${pick.json()}::json, ${pick.moment()},
          ${pick.moment()}, ${pick.text()}, ${pick.text()})`,
    );
    await run(sql`
      insert into photo (place_id, review_id, person_id, file, thumbnail_file, width_pixels, height_pixels, alt_text, position)
      select ${n}, min(id), ${person}::uuid, ${`${n}.jpg`}, ${`${n}-small.jpg`}, 1000, 1, ${pick.text()}, 0 from review where place_id = ${n}`);
    await run(sql`
      insert into sent_photo (person_id, sha256, size_bytes, file, thumbnail_file, width_pixels, height_pixels, held_for,
        sent_at, attached_at)
      values (${person}::uuid, ${String(n).padStart(64, '0')}, ${n}, ${`sent-${n}.jpg`}, ${`sent-${n}-small.jpg`}, 1, 1000,
        ${pick.json()}::jsonb, ${pick.moment()}, ${pick.momentOrNull()})`);
    await run(sql`
      insert into report (place_id, author_key, rating, no_tags, reported_on, is_confirmed, review_id)
      select ${n}, ${uuid(3, n)}::uuid, 3, '{1,2}', ${pick.day()}::date, true, min(id) from review where place_id = ${n}`);
    await run(sql`
      insert into business (name, address, url, category_id, submitted_by, updated_at)
      select ${pick.text()}, ${pick.textOrNull()}, 'https://example.org/', max(id), ${person}::uuid, ${pick.moment()} from directory_category`);
    await run(
      sql`insert into business_service select max(business.id), max(directory_service.id) from business, directory_service`,
    );
    await run(
      sql`insert into import_run (source, dataset, file_name, file_sha256, status, report) values (${pick.text()}, 'd', ${pick.text()}, '0', 'finished', ${pick.json()}::jsonb)`,
    );
    await run(sql`
      insert into place_history (place_id, kind, author_kind, person_id, changes, at)
      values (${n}, 'edited', 'person', ${person}::uuid, ${pick.json()}::jsonb, ${pick.moment()})`);
    await run(sql`
      insert into place_history (place_id, kind, author_kind, import_run_id, at)
      select ${n}, 'imported', 'import', max(id), ${pick.moment()} from import_run`);
    await run(sql`insert into place_merge values (${n}, ${pick.json()}::jsonb, ${pick.moment()})`);
    if (n > 1) await run(sql`insert into separate_places values (${n - 1}, ${n}, ${pick.moment()})`);
    await run(
      sql`insert into moderation_item (reason, place_id, person_id, details, resolved_at) values ('flagged', ${n}, ${person}::uuid, ${pick.json()}::jsonb, ${pick.momentOrNull()})`,
    );
    await run(sql`
      insert into decision (kind, subject_kind, subject_id, person_id, rule, ground, facts, decided_by_kind, decided_by,
        decided_at, until, objection_token, taken_back_at, taken_back_by_kind, taken_back_reason)
      values ('personRestricted', 'person', ${person}, ${person}::uuid, ${n}, ${pick.json()}::jsonb, ${pick.text()}, 'person',
        ${person}::uuid, '2026-01-01 00:00:00.000001+00', '2026-01-01 00:00:00.000002+00', ${String(n).padStart(22, '0')},
        ${pick.moment()}, 'system', ${pick.text()})`);
    await run(sql`
      insert into taken_back_contribution
      select max(id), 'edit', ${n}, ${pick.json()}::jsonb from decision`);
    await run(sql`
      insert into objection (decision_id, text, made_at, outcome, answer, answered_at, answered_by_kind, answered_by)
      select max(id), ${`${pick.text()}.....`}, ${pick.moment()}, 'rejected', ${pick.text()}, ${pick.moment()}, 'person',
        ${person}::uuid
      from decision`);
    await run(sql`
      insert into place_claim (place_id, person_id, text, work_email, made_at, outcome, reason, decided_at,
        decided_by_kind, decided_by)
      values (${n}, ${person}::uuid, ${`${pick.text()}.....`}, ${pick.textOrNull()}, ${pick.moment()}, 'refused',
        ${pick.text()}, ${pick.moment()}, 'person', ${person}::uuid)`);
    await run(sql`
      insert into notice (token_hash, subject_kind, item_id, ground, text, person_id, language, sent_at, decided_at, outcome,
        decision_id, decision_ground)
      select sha256(${`notice ${n}`}::text::bytea), 'place', max(moderation_item.id), 'wrong', ${pick.text()}, ${person}::uuid, 'pt',
        ${pick.moment()}, ${pick.moment()}, 'removed', max(decision.id), ${pick.json()}::jsonb
      from moderation_item, decision`);
    await run(
      sql`insert into site_text values (${pick.text()}, 'pt', ${n}, ${pick.textOrNull()}, ${person}::uuid, ${pick.moment()})`,
    );
    await run(
      sql`insert into change_look values (${person}::uuid, 'review', ${n}, true, ${pick.moment()}, ${pick.moment()})`,
    );
    await run(
      sql`insert into all_changes_look values (${person}::uuid, ${pick.moment()}, ${pick.moment()}) on conflict do nothing`,
    );
    await run(
      sql`insert into site_list values ('menu', ${n}, jsonb_build_array(${pick.json()}::jsonb), ${person}::uuid, ${pick.moment()})`,
    );
    await run(
      sql`insert into event_count (day, name, language, count) values (${pick.day()}::date, ${`event${n}`}, 'en', ${n})`,
    );
    await run(
      sql`insert into audit (actor_kind, actor_id, action, entity, entity_id, details) values ('person', ${person}::uuid, ${pick.text()}, 'place', ${String(n)}, ${pick.json()}::jsonb)`,
    );
  }
  // The highest numbers are gone, and must not be given again.
  await run(sql`insert into audit (actor_kind, action, entity, entity_id) values ('system', 'purged', 'session', '1')`);
  await run(sql`delete from audit where action = 'purged'`);
  await run(sql`insert into change (entity, ids) values ('place', '{1}')`);
}

function uuid(kind: number, n: number): string {
  return `0000000${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

function picker(content: RandomContent) {
  let turn = 0;
  const next = <Value>(values: readonly Value[]): Value => {
    const value = values[turn++ % values.length];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  };
  return {
    text: () => next(content.texts),
    textOrNull: () => (turn++ % 3 === 0 ? null : next(content.texts)),
    moment: () => next(content.moments),
    momentOrNull: () => (turn++ % 2 === 0 ? null : next(content.moments)),
    day: () => next(content.days),
    number: () => next(content.numbers),
    json: () => next(content.json),
  };
}
