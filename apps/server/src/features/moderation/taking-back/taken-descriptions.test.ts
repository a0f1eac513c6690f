import { expect, test } from 'vitest';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { grantProvider } from '../../accounts/grant-provider.ts';
import type { Fields } from '../../accounts/testing/account-calls.ts';
import { describePlace } from '../../places/describe-place.ts';
import { command, reportsOn } from '../notices/testing/reports-on.ts';
import { decidersOf, type TestDecider } from '../testing/deciders-of.ts';

const ground = { rule: 3, facts: 'Invented words.' };
const agesAgo = '2020-01-01T00:00:00.000Z';

describeOnEachServer('what somebody wrote as a business, and their picture, are taken back', {}, (getServer) => {
  const { services, kysely, somebody } = reportsOn(getServer);
  const { moderator, send, get } = decidersOf(getServer);
  type Person = Awaited<ReturnType<typeof somebody>>;
  const newPlace = async (...owners: Person[]) => {
    const [id = 0] = await insertTestPlaces(services(), [{ name: 'Tea house', longitude: 0.5, latitude: 0.5 }]);
    for (const { id: personId } of owners) await grantProvider(services(), command, { personId, placeId: id });
    return id;
  };
  const describe = (by: Person, placeId: number, text: string) =>
    describePlace(services(), { actor: by.actor }, { placeId, text, language: 'en', path: 'body.description' });
  const wordsOf = async (id: number) => {
    const row = kysely().selectFrom('place').select('provider_description as text').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).text;
  };
  const shown = async (id: number) => (await getServer().request(`/api/places/v1/${id}?lng=en`)).json().description;
  const preview = async (who: TestDecider, { id }: Person) =>
    (await get(who, `/api/moderation/people/${id}/contributions?lng=en&from=${agesAgo}`)).json();
  const takeBack = async (who: TestDecider, { id }: Person, fields: Fields = {}) => {
    const body = { ...ground, from: agesAgo, ...fields };
    return (await send(who, ['POST', `/api/moderation/people/${id}/taking-back`], body)).json();
  };
  const undo = async (who: TestDecider, decisionId: string) =>
    (await send(who, ['POST', `/api/moderation/taking-back/${decisionId}/undo`], { reason: 'A mistake.' })).json();
  const avatarOf = async ({ id }: Person) => {
    const row = kysely().selectFrom('person').select('avatar_file as file').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).file;
  };
  const show = ({ id }: Person, file: string | null) =>
    kysely().updateTable('person').set({ avatar_file: file }).where('id', '=', id).execute();

  test('what stood before stands there again; what others wrote since stays, and what a moderator approved', async () => {
    const [vandal, other, asked] = [await somebody(), await somebody(), await moderator()];
    const [own, changed, approved, first] = [
      await newPlace(other, vandal),
      await newPlace(other, vandal),
      await newPlace(vandal),
      await newPlace(other, vandal),
    ];
    await describe(other, own, 'Tea since 1901.');
    await describe(vandal, own, 'Buy coins.');
    await describe(vandal, own, 'Buy more coins.');
    await describe(vandal, changed, 'Buy coins.');
    await describe(other, changed, 'Tea again.');
    await describe(vandal, first, 'Coins here.');
    await describe(vandal, approved, 'The waiter is an asshole.');
    const inbox = async () =>
      ((await get(asked, '/api/moderation/inbox')).json().results as Fields[]).filter(
        ({ kind }) => kind === 'description',
      );
    const [held] = await inbox();
    await send(asked, ['POST', `/api/moderation/inbox/${held?._id}/approval`]);
    expect(await wordsOf(approved)).toBe('The waiter is an asshole.');
    await describe(vandal, first, 'They are assholes, all of them.');
    expect(await inbox()).toHaveLength(1);

    const counts = [
      { kind: 'description', count: 2, kept: 2 },
      { kind: 'proposal', count: 1, kept: 0 },
    ];
    const found = await preview(asked, vandal);
    expect(found.counts).toEqual(counts);
    expect(found.kept.map(({ kind, _id, reason }: Fields) => [kind, _id, reason])).toEqual([
      ['description', String(changed), 'builtOn'],
      ['description', String(approved), 'confirmed'],
    ]);
    expect(await wordsOf(own)).toBe('Buy more coins.');

    const { decisionId, ...taken } = await takeBack(asked, vandal);
    expect(taken).toEqual({ isTakenBack: true, counts });
    const words = () => Promise.all([own, changed, approved, first].map(wordsOf));
    expect(await words()).toEqual(['Tea since 1901.', 'Tea again.', 'The waiter is an asshole.', null]);
    expect(await shown(own)).toBe('Tea since 1901.');
    expect(await inbox()).toEqual([]);
    const history = (await getServer().request(`/api/places/${own}/history?lng=en`)).json().results;
    expect(history[0]).toMatchObject({ kind: 'described', user: null });

    await describe(other, first, 'Tea here, too.');
    expect(await undo(asked, decisionId)).toEqual({ isUndone: true });
    expect(await words()).toEqual(['Buy more coins.', 'Tea again.', 'The waiter is an asshole.', 'Tea here, too.']);
    expect(await inbox()).toHaveLength(1);
  });

  test('a place that somebody added and described goes as a whole, with what they said of it', async () => {
    const [vandal, asked] = [await somebody(), await moderator()];
    const id = await newPlace(vandal);
    await kysely().updateTable('place').set({ created_by: vandal.id }).where('id', '=', id).execute();
    await describe(vandal, id, 'Coins here.');
    expect((await preview(asked, vandal)).counts).toEqual([{ kind: 'place', count: 1, kept: 0 }]);
    const { decisionId } = await takeBack(asked, vandal);
    expect((await getServer().request(`/api/places/v1/${id}`)).statusCode).toBe(410);
    await undo(asked, decisionId);
    expect(await shown(id)).toBe('Coins here.');
  });

  test('the picture goes where it is asked for, alone too, and comes back unless there is another by then', async () => {
    const [vandal, asked] = [await somebody(), await moderator()];
    await show(vandal, 'their-picture.jpg');
    await kysely()
      .insertInto('moderation_item')
      .values({
        reason: 'flagged',
        person_id: vandal.id,
        details: JSON.stringify({ avatarFile: 'their-picture.jpg', reasons: [] }),
      })
      .execute();
    const waits = async () => {
      const rows = kysely().selectFrom('moderation_item').select('id').where('person_id', '=', vandal.id);
      return (await rows.where('resolved_at', 'is', null).execute()).length;
    };
    expect(await takeBack(asked, vandal)).toEqual({ isTakenBack: false, decisionId: null, counts: [] });
    expect(await avatarOf(vandal)).toBe('their-picture.jpg');
    const { decisionId, isTakenBack } = await takeBack(asked, vandal, { hidesPicture: true });
    expect([isTakenBack, await avatarOf(vandal), await waits()]).toEqual([true, null, 0]);
    const decisionsOf = async () =>
      (await get(asked, `/api/moderation/people/${vandal.id}?lng=en`)).json().decisions as Fields[];
    const [decision] = await decisionsOf();
    expect(decision?.takenBack).toMatchObject({ isPictureHidden: true, counts: [] });
    expect(JSON.stringify(decision)).not.toContain('their-picture');
    await undo(asked, decisionId);
    expect([await avatarOf(vandal), await waits()]).toEqual(['their-picture.jpg', 1]);

    const again = await takeBack(asked, vandal, { hidesPicture: true });
    await show(vandal, 'another.jpg');
    await undo(asked, again.decisionId);
    expect(await avatarOf(vandal)).toBe('another.jpg');
  });

  test('whose business they are is said, and stays', async () => {
    const [vandal, asked] = [await somebody(), await moderator()];
    const [one, two] = [await newPlace(vandal), await newPlace(vandal)];
    await grantProvider(services(), command, { personId: vandal.id, partnerKey: 'metrolinx' });
    await describe(vandal, one, 'Coins here.');
    const { speaksFor } = await preview(asked, vandal);
    expect(speaksFor).toEqual({
      count: 3,
      places: [one, two].map((id) => ({ _id: String(id), name: 'Tea house', nameLanguage: null })),
      partners: ['metrolinx'],
    });
    await takeBack(asked, vandal);
    const grants = kysely().selectFrom('provider_grant').select('place_id').where('person_id', '=', vandal.id);
    expect(await grants.execute()).toHaveLength(3);
    expect((await preview(asked, vandal)).speaksFor).toEqual(speaksFor);
  });
});
