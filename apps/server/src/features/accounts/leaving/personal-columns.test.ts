import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { cookieOf, signUp } from '../testing/account-calls.ts';
import { readArchive } from '../testing/read-archive.ts';

/** Where the data of a person have what a column says is theirs: the key in `data.json`. */
const archivedAs: Readonly<Record<string, string>> = {
  'all_changes_look.person_id': 'allChangesLookedAtUntil',
  'audit.actor_id': 'actions',
  'business.contact_email': 'businessesSubmitted',
  'business.submitted_by': 'businessesSubmitted',
  'change_look.person_id': 'changesLookedAt',
  'decision.decided_by': 'decisionsMade',
  'decision.person_id': 'decisions',
  'decision.taken_back_by': 'decisionsTakenBack',
  'event.created_by': 'mapMissionsPlanned',
  'event_member.person_id': 'mapMissions',
  'import_run.actor_id': 'importsStarted',
  'known_device.person_id': 'knownDevices',
  'moderation_item.person_id': 'placeChangesProposed',
  'notice.person_id': 'problemsReported',
  'objection.answered_by': 'objectionsAnswered',
  'person.author_key': 'answers',
  'person.email': 'account',
  'person.email_confirmed_at': 'account',
  'person.username': 'account',
  'person.username_updated_at': 'account',
  'photo.person_id': 'photosOfPlaces',
  'place.created_by': 'placesAdded',
  'place_claim.decided_by': 'claimsDecided',
  'place_claim.person_id': 'placesClaimed',
  'place_claim.work_email': 'placesClaimed',
  'place_claim.work_email_confirmed_at': 'placesClaimed',
  'place_history.person_id': 'placesChanged',
  'provider_grant.person_id': 'providerOf',
  'report.author_key': 'answers',
  'review.person_id': 'reviews',
  'sent_photo.person_id': 'photosSent',
  'session.person_id': 'sessions',
  'sign_in_method.person_id': 'waysToSignIn',
  'site_list.author_id': 'listsWritten',
  'site_text.author_id': 'textsWritten',
};

/** What is no part of them, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'mail.person_id': 'Waits to be sent, and goes then; what it says stands in what it tells of.',
  'mail.typed_email': 'What somebody typed who has forgotten their password; it goes within the hour.',
  'notice.contact_email': 'Where visitors without an account hear the outcome.',
  'one_time_link.email': 'Where a link was sent that opens the account: it goes with the link.',
  'one_time_link.person_id': 'The hash of a link that opens the account; it goes within days.',
  'passkey_challenge.person_id': 'A random number that is good for minutes.',
  'pending_sign_in.email': 'Of somebody who has no account yet.',
  'pending_sign_in.is_email_verified': 'Of somebody who has no account yet.',
  'place_claim.work_email_asked_at': 'When the site sent a mail, which is in the inbox of whoever asked for it.',
  'third_party_attempt.session_id': 'Somebody who is at another service for some minutes.',
};

describeOnEachServer('the data of a person', {}, (getServer) => {
  const kysely = () => getServer().services.database.kysely;
  let data: Record<string, unknown>;
  beforeAll(async () => {
    data = await archiveOfSomebody();
  });

  test('have whatever a table says is theirs, or it is known why not', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT format('%s.%s', relname, attname) AS name
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND (
        attname ~ '(^|_)(person|author|actor|session)_(id|key)$' OR attname ~ 'email|username'
        OR EXISTS (SELECT FROM pg_constraint WHERE conrelid = pg_class.oid AND contype = 'f'
                     AND confrelid = 'person'::regclass AND conkey = ARRAY[attnum]))
      ORDER BY 1`.execute(kysely());
    const known = [...Object.keys(archivedAs), ...Object.keys(leftOut)];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  test.each([...new Set(Object.values(archivedAs))])('have %s', (key) => {
    expect(data[key], key).toBeTruthy();
    if (Array.isArray(data[key])) expect(data[key], key).not.toHaveLength(0);
  });

  test.each([
    'Held words of the business',
    'A door from the street',
    'It insults the staff.',
    'It was a mistake.',
    'You are right.',
    'The letter is no proof.',
    'Harbour Day',
    'About us, in my words.',
    'harbour-2026.csv',
    'Suite 5',
    'https://paws.example/',
    '1 Quay',
    'It is closed.',
    'I own it.',
    '+999 7',
  ])('have the words “%s” that they wrote', (words) => {
    expect(JSON.stringify(data)).toContain(words);
  });

  /** Somebody who did all that can be done, and what they get. */
  async function archiveOfSomebody(): Promise<Record<string, unknown>> {
    const signedUp = await signUp(getServer());
    const [me, cookie] = [signedUp.json()._id as string, cookieOf(signedUp)];
    const other = (await signUp(getServer())).json()._id as string;
    const [place = 0] = await insertTestPlaces(getServer().services, [{ name: 'Quay', longitude: 1, latitude: 1 }]);
    const at = new Date();
    const category = getServer().services.vocabulary.directoryCategories[0]?.id ?? 0;
    const words = JSON.stringify({ en: 'No insults', fr: 'Pas d’insultes', pt: 'Sem insultos' });
    const decision = async (values: { person: string | null; by: string | null; takenBackBy: string | null }) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO decision (kind, subject_kind, subject_id, person_id, rule, ground, facts, decided_by_kind, decided_by,
                              decided_at, objection_token, taken_back_at, taken_back_by_kind, taken_back_by, taken_back_reason)
        VALUES ('personRestricted', 'person', ${values.person}, ${values.person}, 3, ${words}::jsonb, 'It insults the staff.',
                'person', ${values.by}, ${at}, ${randomBytes(16).toString('base64url')},
                ${values.takenBackBy && at}, ${values.takenBackBy && 'person'}, ${values.takenBackBy},
                ${values.takenBackBy && 'It was a mistake.'}) RETURNING id`.execute(kysely());
      return rows[0]?.id ?? 0;
    };
    const mine = await decision({ person: me, by: other, takenBackBy: null });
    await decision({ person: other, by: me, takenBackBy: me });
    for (const statement of [
      sql`UPDATE place SET created_by = ${me}, address = '1 Quay' WHERE id = ${place}`,
      sql`INSERT INTO objection (decision_id, text, made_at, outcome, answer, answered_at, answered_by_kind, answered_by)
          VALUES (${mine}, 'I did not.', ${at}, 'rejected', 'You are right.', ${at}, 'person', ${me})`,
      sql`INSERT INTO place_claim (place_id, person_id, text, work_email, made_at, outcome, reason, decided_at, decided_by_kind, decided_by)
          VALUES (${place}, ${me}, 'I own it.', 'me@quay.example', ${at}, 'refused', 'The letter is no proof.', ${at}, 'person', ${me})`,
      sql`INSERT INTO moderation_item (reason, place_id, details, created_at)
          VALUES ('flagged', ${place}, ${JSON.stringify({
            reasons: [],
            description: { personId: me, text: 'Held words of the business', language: 'en' },
          })}::jsonb, ${at})`,
      sql`INSERT INTO moderation_item (reason, place_id, person_id, details, created_at)
          VALUES ('proposedEdit', ${place}, ${me}, '{"patch": {"phone": "+999 7"}}', ${at})`,
      sql`INSERT INTO photo (place_id, person_id, file, thumbnail_file, width_pixels, height_pixels, alt_text, position)
          VALUES (${place}, ${me}, 'no-such-file.jpg', 'no-such-small.jpg', 10, 10, 'A door from the street', 0)`,
      sql`INSERT INTO sent_photo (person_id, sha256, size_bytes, file, thumbnail_file, width_pixels, height_pixels, sent_at)
          VALUES (${me}, ${'0'.repeat(64)}, 10, 'no-such-sent.jpg', 'no-such-sent-small.jpg', 10, 10, ${at})`,
      sql`INSERT INTO event (code, name, starts_at, expiration_date, created_by)
          VALUES ('HARBOUR99', 'Harbour Day', ${at}, ${new Date(at.getTime() + 3_600_000)}, ${me})`,
      sql`INSERT INTO event_member (event_id, person_id) SELECT id, ${me} FROM event WHERE code = 'HARBOUR99'`,
      sql`INSERT INTO site_text (name, language, version, source, author_id)
          VALUES ('about', 'en', 1, 'About us, in my words.', ${me})`,
      sql`INSERT INTO site_list (name, version, entries, author_id) VALUES ('menu', 1, '[]', ${me})`,
      sql`INSERT INTO import_run (source, dataset, file_name, status, actor_kind, actor_id)
          VALUES ('geojson', 'harbour', 'harbour-2026.csv', 'failed', 'person', ${me})`,
      sql`INSERT INTO business (name, address2, url, phone, category_id, submitted_by, contact_email, contact_language)
          VALUES ('Paws', 'Suite 5', 'https://paws.example/', '555', ${category}, ${me}, 'me@quay.example', 'en')`,
      sql`INSERT INTO notice (token_hash, subject_kind, ground, text, person_id, language, sent_at)
          VALUES (${Buffer.alloc(32)}, 'place', 'wrong', 'It is closed.', ${me}, 'en', ${at})`,
      sql`INSERT INTO provider_grant (person_id, place_id) VALUES (${me}, ${place})`,
      sql`INSERT INTO review (place_id, person_id, text, rating) VALUES (${place}, ${me}, 'A ramp.', 3)`,
      sql`INSERT INTO report (place_id, author_key, rating, reported_on, is_confirmed)
          SELECT ${place}, author_key, 3, current_date, false FROM person WHERE id = ${me}`,
      sql`INSERT INTO place_history (place_id, kind, author_kind, person_id, changes, at)
          VALUES (${place}, 'edited', 'person', ${me}, '{}', ${at})`,
      sql`INSERT INTO change_look (person_id, origin, number, is_looked_at, seen_at, marked_at)
          VALUES (${me}, 'edit', 1, true, ${at}, ${at})`,
      sql`INSERT INTO all_changes_look (person_id, until, marked_at) VALUES (${me}, ${at}, ${at})`,
      sql`INSERT INTO known_device (person_id, device_hash, last_seen_at) VALUES (${me}, ${randomBytes(32)}, ${at})`,
    ])
      await statement.execute(kysely());
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await getServer().request({ url: '/api/users/me/data', headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return JSON.parse(String((await readArchive(answer.rawPayload)).get('data.json')));
  }
});
