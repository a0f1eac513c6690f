import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { decidersOf, type TestDecider } from '../../moderation/testing/deciders-of.ts';
import { addBusiness } from '../add-business.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;

describeOnEachServer('moderators decide about businesses by calls', { services: { sendsMails: true } }, (getServer) => {
  const { moderator, get, send } = decidersOf(getServer);
  let made = 0;
  const submitted = async (more: object = {}) => {
    made += 1;
    const categoryId = getServer().services.vocabulary.directoryCategories[0]?.id ?? 0;
    const business = { name: `Sea Pharmacy ${made}`, phone: '555 0100', categoryId, ...more };
    const { businessId } = await addBusiness(getServer().services, command, business);
    return String(businessId);
  };
  const decide = (who: TestDecider, path: string, body?: object) =>
    send(who, ['POST', `/api/moderation/businesses/${path}`], body as never);
  const statusesOf = async (who: TestDecider, status: string) =>
    ((await get(who, `/api/moderation/businesses?status=${status}`)).json().rows as { _id: string }[]).map(
      ({ _id }) => _id,
    );

  test('those that wait are listed oldest first; one is approved, taken out again, and a duplicate put into it', async () => {
    const asked = await moderator();
    const [first, second] = [await submitted(), await submitted()];
    const waiting = (await get(asked, '/api/moderation/businesses')).json();
    expect(waiting.rows.map(({ _id }: { _id: string }) => _id).slice(-2)).toEqual([first, second]);
    expect(waiting.rows.at(-1)).toMatchObject({ name: `Sea Pharmacy ${made}`, status: 'submitted', mergedInto: null });
    expect(waiting.count).toBe(waiting.rows.length);
    expect((await decide(asked, `${first}/approval`)).json()).toMatchObject({ _id: first, status: 'published' });
    expect((await decide(asked, `${first}/approval`)).json()).toMatchObject({ _id: first, status: 'published' });
    expect(await statusesOf(asked, 'published')).toContain(first);
    expect((await decide(asked, `${second}/merge`, { intoId: second })).json().issues).toMatchObject([
      { path: 'body.intoId' },
    ]);
    expect((await decide(asked, `${second}/merge`, { intoId: first })).json()).toMatchObject({
      _id: second,
      status: 'rejected',
      mergedInto: first,
    });
    expect((await decide(asked, `${first}/refusal`, { reason: ' ' })).json().issues).toMatchObject([
      { path: 'body.reason' },
    ]);
    expect((await decide(asked, `${first}/refusal`, { reason: 'It has closed.' })).json()).toMatchObject({
      _id: first,
      status: 'rejected',
    });
    expect(await statusesOf(asked, 'rejected')).toEqual([first, second]);
    expect((await decide(asked, '999999/approval')).statusCode).toBe(404);
    expect((await get(asked, '/api/moderation/businesses?status=gone')).statusCode).toBe(400);
    const { body } = await get(asked, '/api/moderation/businesses?status=rejected');
    expect(body).not.toContain('@');
  });

  test('one is looked at beside listed ones that may be the same', async () => {
    const asked = await moderator();
    const listed = await submitted({
      name: 'Paws & Post',
      phone: '+999 50 555 0190',
      url: 'https://www.paws.example/',
    });
    await decide(asked, `${listed}/approval`);
    await decide(asked, `${await submitted({ name: 'Another one', phone: '050 555 0999' })}/approval`);
    const look = async (more: object) => {
      const id = await submitted(more);
      const { business, alike } = (await get(asked, `/api/moderation/businesses/${id}?lng=fr`)).json();
      expect(business).toMatchObject({ _id: id, status: 'submitted', category: { name: expect.any(String) } });
      return alike as { _id: string }[];
    };
    const same = { _id: listed, hasSameName: false, hasSamePhone: false, hasSameWebsite: false };
    expect(await look({ name: 'paws post', phone: '050 555 0190' })).toMatchObject([
      { ...same, hasSameName: true, hasSamePhone: true },
    ]);
    expect(await look({ name: 'Dog Courier', phone: null, url: 'http://paws.example' })).toMatchObject([
      { ...same, hasSameWebsite: true },
    ]);
    expect(await look({ name: 'Nothing like it', phone: '112' })).toEqual([]);
    expect((await get(asked, '/api/moderation/businesses/999999')).statusCode).toBe(404);
  });
});
