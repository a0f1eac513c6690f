import { userSchema } from '@access-atlas/contract/accounts/users.ts';
import { type Api, api } from '@access-atlas/contract/api.ts';
import { type Endpoint, isWriting } from '@access-atlas/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { nextAddress } from '../features/accounts/testing/account-calls.ts';
import { type Asked, askedOf, requests } from './testing/access-requests.ts';
import { type AccessSite, openAccessSite } from './testing/access-site.ts';

const calls = (Object.keys(api) as (keyof Api)[]).map((name) => ({ name, endpoint: api[name] as Endpoint }));
const writing = calls.filter(({ endpoint }) => isWriting(endpoint));
/** Apple adds fields of its own, which nobody reads. */
const withBody = writing.filter(({ name, endpoint }) => endpoint.body !== undefined && name !== 'takeAppleAnswer');

describe('nobody gives themselves what a call does not offer', () => {
  let site: AccessSite;
  /** What a person has in the database and in answers, as both write it. */
  let fields: readonly string[];
  beforeAll(async () => {
    site = await openAccessSite();
    const { rows } = await sql<{ column: string }>`
      SELECT column_name AS column FROM information_schema.columns WHERE table_name IN ('person', 'sign_in_method')
      `.execute(site.server.services.database.kysely);
    const columns = rows.map(({ column }) => column);
    expect(columns).toContain('is_operator');
    const camelCase = (text: string) => text.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    fields = [...new Set([...columns, ...columns.map(camelCase), ...Object.keys(userSchema.shape), 'token'])];
  });
  afterAll(() => site.close());

  /** Everything that the site holds of people. */
  async function peopleStored(): Promise<string> {
    const { kysely } = site.server.services.database;
    const [people, methods] = [sql`SELECT * FROM person ORDER BY id`, sql`SELECT * FROM sign_in_method ORDER BY id`];
    return JSON.stringify([(await people.execute(kysely)).rows, (await methods.execute(kysely)).rows]);
  }

  async function prepare({ name, endpoint }: (typeof calls)[number]) {
    const owner = await site.make('owner');
    const { access } = endpoint;
    const asker = access === 'moderator' || access === 'operator' ? await site.make(access) : owner;
    const asked = await askedOf(requests[name], { ...site, owner, asker, address: nextAddress() });
    return { asked, ask: (change: Asked) => site.ask(endpoint, { ...asked, ...change }, asker.headers.cookie) };
  }

  test.each(withBody)(
    '$name refuses each by its name, and is as good as before without',
    async ({ name, endpoint }) => {
      const { asked, ask } = await prepare({ name, endpoint });
      const known = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
      expect(known.length).toBeGreaterThan(0);
      const unknown = fields.filter((field) => !known.includes(field));
      const before = await peopleStored();
      const refused = await ask(withFields(asked, unknown));
      expect(refused.statusCode).toBe(400);
      expect(refused.json().issues).toEqual(
        expect.arrayContaining(unknown.map((field) => ({ path: `body.${field}`, message: 'is not a known field' }))),
      );
      expect(refused.json().issues).toHaveLength(unknown.length);
      expect(await peopleStored()).toBe(before);
      // None of it was used up.
      expect((await ask({})).statusCode).toBe(asked.status ?? 200);
    },
  );

  test.each(writing.filter(({ endpoint }) => endpoint.query))('$name refuses them in its address', async (call) => {
    const { asked, ask } = await prepare(call);
    const before = await peopleStored();
    const beside = { is_operator: 'true', isModerator: 'true', email: 'evil@example.org' };
    const refused = await ask({ query: { ...asked.query, ...beside } });
    expect(refused.json().issues).toEqual(
      ['is_operator', 'isModerator', 'email'].map((field) => ({
        path: `query.${field}`,
        message: 'is not a known field',
      })),
    );
    expect(await peopleStored()).toBe(before);
  });

  test('what comes beside the token of another service is not read', async () => {
    const { facebook, server } = site;
    const accessToken = facebook.tokenOf({ id: '800001', name: 'Noor Aalto', email: 'token@example.org' });
    const body = { accessToken, id: '1', name: 'Somebody else', email: 'evil@example.org' };
    const made = await site.ask(api.signInByFacebookToken as Endpoint, { body }, {});
    expect(made.json()).toMatchObject({ name: 'Noor Aalto', email: 'token@example.org' });
    const { rows } = await sql<{ subject: string }>`
      SELECT subject FROM sign_in_method WHERE person_id = ${made.json()._id}`.execute(server.services.database.kysely);
    expect(rows).toEqual([{ subject: '800001' }]);
  });
});

/** The same body or form, with fields that nobody offers. */
function withFields({ body, form }: Asked, fields: readonly string[]): Asked {
  if (form === undefined) return { body: { ...body, ...Object.fromEntries(fields.map((field) => [field, true])) } };
  const filled = new FormData();
  for (const [field, value] of form) filled.append(field, value);
  for (const field of fields) filled.append(field, 'true');
  return { form: filled };
}
