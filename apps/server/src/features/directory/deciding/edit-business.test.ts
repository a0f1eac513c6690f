import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import type { Fields } from '../../accounts/testing/account-calls.ts';
import { decidersOf } from '../../moderation/testing/deciders-of.ts';
import { addBusiness } from '../add-business.ts';
import { mergeBusiness } from './merge-business.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;

describeOnEachServer('moderators correct and export businesses', {}, (getServer) => {
  const { moderator, get, send } = decidersOf(getServer);
  const vocabulary = () => getServer().services.vocabulary;
  let made = 0;
  const submitted = async (more: object = {}) => {
    made += 1;
    const categoryId = vocabulary().directoryCategories[0]?.id ?? 0;
    const business = { name: `Sea Pharmacy ${made}`, phone: '555 0100', categoryId, ...more };
    const { businessId } = await addBusiness(getServer().services, command, business);
    return String(businessId);
  };
  type Moderator = Awaited<ReturnType<typeof moderator>>;
  const look = async (who: Moderator, id: string) =>
    (await get(who, `/api/moderation/businesses/${id}`)).json().business;
  /** What the form of a business sends where nothing was typed. */
  const unchanged = async (who: Moderator, id: string) => {
    const { name, address, phone, url, city, category, services, updatedAt } = await look(who, id);
    const keys = services.map(({ key }: { key: string }) => key);
    return { seenAt: updatedAt, name, address, phone, url, city, categoryId: category._id, services: keys };
  };
  const edit = (who: Moderator, id: string, body: Fields, key = randomUUID()) =>
    send(who, ['PUT', `/api/moderation/businesses/${id}`], body, key);
  const auditOf = (id: string) =>
    getServer()
      .services.database.kysely.selectFrom('audit')
      .select(['actor_kind', 'details'])
      .where('action', '=', 'editBusiness')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();

  test('all of it is corrected at once, visitors see it, and the audit log keeps what was there', async () => {
    const who = await moderator();
    const [kept, taken, added] = vocabulary().directoryServices.map(({ key }) => key);
    const id = await submitted({ city: 'Null Ilsand', services: [kept, taken] });
    await send(who, ['POST', `/api/moderation/businesses/${id}/approval`]);
    const other = vocabulary().directoryCategories.at(-1);
    const seen = await unchanged(who, id);
    const key = randomUUID();
    const body = {
      ...seen,
      name: '  Sea   Pharmacy of the quay ',
      city: 'Null Island',
      phone: '',
      url: 'https://sea-pharmacy.example',
      categoryId: String(other?.id),
      services: [added, kept],
    };
    const answer = await edit(who, id, body as never, key);
    expect(answer.json()).toMatchObject({
      _id: id,
      name: 'Sea Pharmacy of the quay',
      city: 'Null Island',
      phone: null,
      url: 'https://sea-pharmacy.example',
      status: 'published',
      category: { _id: String(other?.id), key: other?.key },
    });
    expect((await edit(who, id, body as never, key)).json()).toEqual(answer.json());
    const listed = (await getServer().request('/access-from-home?query=quay')).json().rows;
    expect(listed).toMatchObject([{ _id: id, city: 'Null Island', phone: null, category: { key: other?.key } }]);
    expect(listed[0].services.map((service: { key: string }) => service.key).toSorted()).toEqual(
      [kept, added].toSorted(),
    );
    expect(await auditOf(id)).toMatchObject([
      {
        actor_kind: 'person',
        details: {
          changes: {
            city: { before: 'Null Ilsand', after: 'Null Island' },
            phone: { before: '555 0100', after: null },
            serviceIds: expect.anything(),
          },
        },
      },
    ]);
    // Saying what is there already changes nothing, not even when it was changed last.
    const again = await unchanged(who, id);
    expect((await edit(who, id, again)).json().updatedAt).toBe(again.seenAt);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('of two moderators who save at once the second sees the first one’s words', async () => {
    const [first, second] = [await moderator(), await moderator()];
    const id = await submitted();
    const seen = await unchanged(first, id);
    const answers = await Promise.all([
      edit(first, id, { ...seen, city: 'North Quay' }),
      edit(second, id, { ...seen, city: 'South Quay' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('409.AFH_BUSINESS_SERVICE.100');
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect((await look(first, id)).city).toBe(saved.city);
    const [from, into] = [await submitted(), await submitted()];
    await send(first, ['POST', `/api/moderation/businesses/${into}/approval`]);
    const before = await unchanged(first, from);
    await mergeBusiness({ ...getServer().services, mails: null }, command, {
      duplicateId: Number(from),
      intoId: Number(into),
    });
    expect((await edit(first, from, before)).statusCode).toBe(409);
    const merged = await unchanged(first, from);
    expect((await edit(first, from, merged)).statusCode).toBe(409);
  });

  test('what cannot be is refused by the field, and nothing changes', async () => {
    const who = await moderator();
    const id = await submitted();
    const seen = await unchanged(who, id);
    const refusals: [Fields, number, string | undefined][] = [
      [{ ...seen, name: '\u200b' }, 400, 'body.name'],
      [{ ...seen, url: 'javascript:alert(1)' }, 400, 'body.url'],
      [{ ...seen, city: 'x'.repeat(101) }, 400, 'body.city'],
      [{ ...seen, services: ['teleport'] as never }, 400, 'body.services'],
      [{ ...seen, seenAt: 'yesterday' }, 400, 'body.seenAt'],
      [{ ...seen, status: 'published' }, 400, 'body.status'],
      [{ ...seen, categoryId: '999999' }, 404, undefined],
      [{ ...seen, phone: ' ', url: '' }, 422, undefined],
    ];
    for (const [body, status, path] of refusals) {
      const answer = await edit(who, id, body);
      expect([answer.statusCode, answer.json().issues?.[0]?.path], JSON.stringify(body)).toEqual([status, path]);
    }
    expect((await edit(who, '999999', seen)).json().code).toBe('404.AFH_BUSINESS_SERVICE.100');
    expect(await unchanged(who, id)).toEqual(seen);
    expect(await auditOf(id)).toEqual([]);
  });

  test('all of a state are one file, guarded against formulas, without an e-mail address', async () => {
    const who = await moderator();
    const contact = { email: 'owner@sea.example', language: 'en' } as const;
    const id = await submitted({ name: '=HYPERLINK("x")', address: '1, “Quay” Street', contact });
    const waiting = await get(who, '/api/moderation/businesses.csv?status=submitted');
    expect(waiting.headers['content-disposition']).toBe('attachment; filename="businesses-submitted.csv"');
    expect(waiting.body).not.toContain('@');
    const rows = parse(waiting.body, { columns: true }) as Record<string, string>[];
    const { count } = (await get(who, '/api/moderation/businesses')).json();
    expect(rows).toHaveLength(count);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      name: `'=HYPERLINK("x")`,
      address: '1, “Quay” Street',
      status: 'submitted',
      category: vocabulary().directoryCategories[0]?.key,
    });
    const listed = parse((await get(who, '/api/moderation/businesses.csv')).body, { columns: true });
    expect((listed as Record<string, string>[]).every(({ status }) => status === 'published')).toBe(true);
  });
});
