import { randomUUID } from 'node:crypto';
import type { FoundPlace, OperatedPlace } from '@access-atlas/contract/operating/operated-places.ts';
import { expect, test } from 'vitest';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import type { Fields } from '../../accounts/testing/account-calls.ts';
import { mergePlace } from '../../places/merging/merge-place.ts';
import { addReview } from '../../reviews/add-review.ts';
import { command, reportsOn } from '../notices/testing/reports-on.ts';
import { decidersOf, type TestDecider } from '../testing/deciders-of.ts';

const at = { longitude: 0.01, latitude: 0.01 };
const places = [
  { ...at, name: 'Harbour café' },
  { ...at, name: 'Zinnia bakery' },
];
const refusal = { rule: 3, facts: 'It insults the staff.' };

describeOnEachServer(
  'places, as moderators and operators decide about them',
  { places, services: { sendsMails: true } },
  (getServer) => {
    const { services, kysely, somebody, report, become, mails } = reportsOn(getServer);
    const { moderator, operator, forget, get, send } = decidersOf(getServer);
    const newPlace = async (name = 'Kiosk', createdBy?: string) => {
      const [id = 0] = await insertTestPlaces(services(), [{ name, longitude: 0.5, latitude: 0.5 }]);
      if (createdBy !== undefined)
        await kysely().updateTable('place').set({ created_by: createdBy }).where('id', '=', id).execute();
      return id;
    };
    const seen = async (who: TestDecider, id: number): Promise<OperatedPlace> =>
      (await get(who, `/api/moderation/places/${id}?lng=en`)).json();
    const find = async (who: TestDecider, query: string): Promise<{ count: number; rows: FoundPlace[] }> =>
      (await get(who, `/api/moderation/places?${query}`)).json();
    const act = (who: TestDecider, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Fields, key?: string) =>
      send(who, [method, `/api/moderation/places/${path}`], body, key);
    const visitorSees = async (id: number) => (await getServer().request(`/api/places/v1/${id}`)).statusCode;
    const auditOf = async (id: number) => {
      const rows = kysely().selectFrom('audit').select('action').where('entity', '=', 'place').orderBy('id');
      return (await rows.where('entity_id', '=', String(id)).execute()).map(({ action }) => action);
    };
    const historyOf = async (id: number) => {
      const rows = kysely().selectFrom('place_history').select('kind').where('place_id', '=', id).orderBy('id');
      return (await rows.execute()).map(({ kind }) => kind);
    };

    test('are found by words, by number and by address, those off the map with their state', async () => {
      const asked = await moderator();
      const [, bakeryId = 0] = getServer().placeIds;
      const byWords = await find(asked, 'query=zinnia');
      expect(byWords.rows[0]).toMatchObject({ _id: String(bakeryId), name: 'Zinnia bakery', state: 'onMap' });
      const closedId = await newPlace('Closed kiosk');
      expect((await act(asked, 'PUT', `${closedId}/closed`)).json()).toEqual({ isChanged: true });
      const [fromId, intoId] = [await newPlace('Twin stop'), await newPlace('Twin stop')];
      await mergePlace(services(), command, { fromId, intoId });
      const gone = await find(asked, 'only=gone');
      expect(gone.count).toBe(gone.rows.length);
      expect(gone.rows.slice(0, 2).map(({ _id, state }) => [_id, state])).toEqual([
        [String(fromId), 'merged'],
        [String(closedId), 'closed'],
      ]);
      expect((await find(asked, 'only=gone&query=closed%20KIOSK')).rows.map(({ _id }) => _id)).toContain(
        String(closedId),
      );
      expect((await find(asked, 'only=gone&query=100%25')).rows).toEqual([]);
      // Names are looked through as they are, whatever letters they have; languages are no part of them.
      const oddId = await newPlace('Quay "No. 5" \\ Ärger');
      await kysely().updateTable('place').set({ address: '7 Zinc Lane' }).where('id', '=', oddId).execute();
      await act(asked, 'PUT', `${oddId}/closed`);
      for (const words of ['"no. 5"', '5" \\ är', 'ÄRGER', 'zinc LANE', 'zi', 'Q'])
        expect(
          (await find(asked, `only=gone&query=${encodeURIComponent(words)}`)).rows.map(({ _id }) => _id),
          words,
        ).toContain(String(oddId));
      expect((await find(asked, 'only=gone&query=und')).rows.map(({ _id }) => _id)).not.toContain(String(oddId));
      expect((await find(asked, 'only=gone&page=100')).rows).toEqual([]);
      for (const words of [
        String(closedId),
        encodeURIComponent(`https://atlas.example/details/${closedId}/local?tag=x`),
      ])
        expect(await find(asked, `query=${words}`)).toMatchObject({
          count: 1,
          rows: [{ _id: String(closedId), state: 'closed' }],
        });
      expect(await find(asked, 'query=999999999')).toEqual({ count: 0, rows: [] });
      expect((await seen(asked, fromId)).mergedInto).toBe(String(intoId));
      const lately = await find(asked, '');
      expect(lately.rows.map(({ _id }) => _id)).toContain(String(intoId));
      expect(lately.rows.every(({ state }) => state === 'onMap')).toBe(true);
    });

    test('show names, sources, counts, marks, texts and who speaks for them, and nobody’s address', async () => {
      const [asked, author, owner] = [await moderator(), await somebody(), await somebody()];
      const id = await newPlace('Tea house', author.id);
      await addReview(services(), { actor: author.actor }, { placeId: id, rating: 'accessible', text: 'A ramp.' });
      const chief = await operator();
      const username = await usernameOf(owner.id);
      expect((await act(chief, 'POST', `${id}/providers`, { username: ` ${username.toUpperCase()} ` })).json()).toEqual(
        {
          personId: owner.id,
        },
      );
      const answer = await get(asked, `/api/moderation/places/${id}?lng=en`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.json()).toMatchObject({
        _id: String(id),
        name: 'Tea house',
        names: { und: 'Tea house', en: null },
        state: 'onMap',
        stateSince: null,
        isTrail: false,
        rating: 'accessible',
        counts: { accessible: 1, partiallyAccessible: 0, notAccessible: 0 },
        mayHide: true,
        decision: null,
        creator: { _id: author.id, username: await usernameOf(author.id) },
        providers: { count: 1, rows: [{ _id: owner.id, name: username }] },
        texts: { count: 1, rows: [{ text: 'A ramp.', rating: 'accessible', status: 'published', isPromoted: false }] },
      });
      const { flags, labels } = answer.json() as OperatedPlace;
      expect(flags.find(({ key }) => key === 'temporarilyClosed')).toMatchObject({ isSet: false, isRetired: false });
      expect(labels.map(({ key }) => key)).toContain('verified');
      expect(answer.body).not.toContain('@');
      expect((await get(asked, '/api/moderation/places/999999999')).statusCode).toBe(404);
    });

    async function usernameOf(id: string): Promise<string> {
      const row = kysely().selectFrom('person').select('username').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).username ?? '';
    }

    test('are closed for good and opened again with all that people said, whatever their source says', async () => {
      const [asked, author] = [await moderator(), await somebody()];
      const id = await newPlace('Old kiosk', author.id);
      await addReview(services(), { actor: author.actor }, { placeId: id, rating: 'accessible', text: 'A ramp.' });
      await forget(asked);
      const key = randomUUID();
      expect((await act(asked, 'PUT', `${id}/closed`, undefined, key)).json()).toEqual({ isChanged: true });
      expect((await act(asked, 'PUT', `${id}/closed`, undefined, key)).json()).toEqual({ isChanged: true });
      expect((await act(asked, 'PUT', `${id}/closed`)).json()).toEqual({ isChanged: false });
      expect(await visitorSees(id)).toBe(410);
      expect(await seen(asked, id)).toMatchObject({
        state: 'closed',
        stateSince: expect.any(String),
        texts: { count: 1 },
      });
      const own = await getServer().request({ url: '/api/users/places?added=true', headers: author.headers });
      expect(own.json().results).toMatchObject([{ _id: String(id), status: 'closed' }]);
      // Off the map, nothing else is decided about it.
      expect((await act(asked, 'POST', `${id}/removal`, refusal)).statusCode).toBe(403);
      const other = await moderator();
      expect((await act(other, 'POST', `${id}/removal`, refusal)).statusCode).toBe(410);
      expect((await act(other, 'PUT', `${id}/flags/temporarilyClosed`, { isSet: true })).statusCode).toBe(410);
      expect((await act(other, 'DELETE', `${id}/closed`)).json()).toEqual({ isChanged: true });
      expect((await act(other, 'DELETE', `${id}/closed`)).json()).toEqual({ isChanged: false });
      expect(await visitorSees(id)).toBe(200);
      expect(await auditOf(id)).toEqual(['closePlace', 'reopenPlace']);
      expect(await historyOf(id)).toEqual(['closed', 'reopened']);
      const history = await getServer().request(`/api/places/${id}/history`);
      expect(history.json().results.map(({ kind }: Fields) => kind)).toContain('reopened');
    });

    test('are hidden by a decision that answers what was reported, and shown again; the author is told of both', async () => {
      const [asked, author] = [await moderator(), await somebody()];
      const id = await newPlace('Rude name', author.id);
      const receipt = await report({ subject: { kind: 'place', id: String(id) }, ground: 'hate' });
      await mails('contributionRemoved', 'decisionTakenBack');
      const refused = async (body: Fields) => {
        const answer = await act(asked, 'POST', `${id}/removal`, body);
        return [answer.statusCode, answer.json().issues?.map(({ path }: Fields) => path)];
      };
      expect(await refused({ facts: 'It insults.' })).toEqual([400, ['body.rule']]);
      expect(await refused({ rule: 3, facts: ' ' })).toEqual([400, ['body.facts']]);
      expect((await act(asked, 'POST', `${id}/removal`, refusal)).json()).toEqual({ isChanged: true });
      expect((await act(await moderator(), 'POST', `${id}/removal`, refusal)).json()).toEqual({ isChanged: false });
      expect(await visitorSees(id)).toBe(410);
      expect((await become(receipt)).state).toBe('removed');
      expect(await seen(asked, id)).toMatchObject({
        state: 'hidden',
        decision: { by: await usernameOf(asked.id), facts: refusal.facts, ground: { rule: 3 } },
      });
      expect((await mails('contributionRemoved')).map(({ person_id }) => person_id)).toEqual([author.id]);
      expect((await act(asked, 'DELETE', `${id}/closed`)).statusCode).toBe(410);
      expect((await act(asked, 'DELETE', `${id}/removal`)).json()).toEqual({ isChanged: true });
      expect((await act(asked, 'DELETE', `${id}/removal`)).json()).toEqual({ isChanged: false });
      expect(await visitorSees(id)).toBe(200);
      expect((await become(receipt)).state).toBe('restored');
      expect((await mails('decisionTakenBack')).map(({ person_id }) => person_id)).toEqual([author.id]);
      expect(await auditOf(id)).toEqual(['hidePlace', 'showPlace']);
      expect(await historyOf(id)).toEqual(['removed', 'restored']);
    });

    test('of two who hide one at the same moment one decides; nobody decides about their own, and not without being asked again', async () => {
      const [first, second] = [await moderator(), await moderator()];
      const id = await newPlace('Twice');
      const answers = await Promise.all([first, second].map((who) => act(who, 'POST', `${id}/removal`, refusal)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(answers.filter((answer) => answer.json().isChanged)).toHaveLength(1);
      expect(await auditOf(id)).toEqual(['hidePlace']);
      const decisions = kysely().selectFrom('decision').select('id').where('subject_kind', '=', 'place');
      expect(await decisions.where('subject_id', '=', String(id)).execute()).toHaveLength(1);
      const ownId = await newPlace('Mine', first.id);
      expect((await seen(first, ownId)).mayHide).toBe(false);
      expect((await act(first, 'POST', `${ownId}/removal`, refusal)).statusCode).toBe(403);
      const third = await moderator();
      await forget(third);
      const late = await act(third, 'POST', `${ownId}/removal`, refusal);
      expect([late.statusCode, late.json().code]).toEqual([403, '403.AUTH_SERVICE.101']);
      // What went for another reason is not shown by this.
      await act(first, 'PUT', `${ownId}/closed`);
      expect((await act(await moderator(), 'DELETE', `${ownId}/removal`)).json().code).toBe(
        '409.MODERATION_SERVICE.100',
      );
    });

    test('get flags from moderators and labels from operators alone; words that nobody knows are named', async () => {
      const [asked, chief] = [await moderator(), await operator()];
      const id = await newPlace('Marked');
      const closed = `${id}/flags/temporarilyClosed`;
      expect((await act(asked, 'PUT', closed, { isSet: true })).json()).toEqual({ isChanged: true });
      expect((await act(asked, 'PUT', closed, { isSet: true })).json()).toEqual({ isChanged: false });
      expect((await getServer().request(`/api/places/v1/${id}`)).json().flags).toEqual(['temporarilyClosed']);
      expect((await act(asked, 'PUT', closed, { isSet: false })).json()).toEqual({ isChanged: true });
      const label = `${id}/labels/verified`;
      expect((await act(asked, 'PUT', label, { isSet: true })).statusCode).toBe(403);
      expect((await act(chief, 'PUT', label, { isSet: true })).json()).toEqual({ isChanged: true });
      const { labels } = await seen(asked, id);
      expect(labels.filter(({ isSet }) => isSet).map(({ key }) => key)).toEqual(['verified']);
      expect((await act(chief, 'PUT', `${id}/labels/nothing`, { isSet: true })).statusCode).toBe(400);
      expect((await act(chief, 'PUT', '999999999/labels/verified', { isSet: true })).statusCode).toBe(404);
      expect(await historyOf(id)).toEqual(['flagged', 'flagged', 'labelled']);
    });

    test('are described by a review that a moderator promotes, and no longer once they take it back', async () => {
      const [asked, author] = [await moderator(), await somebody()];
      const id = await newPlace('Described');
      const write = async (text: string) =>
        (await addReview(services(), { actor: author.actor }, { placeId: id, rating: 'accessible', text })).reviewId;
      const reviewId = await write('A ramp at the side.');
      const promotion = `/api/moderation/reviews/${reviewId}/promotion`;
      expect((await send(asked, ['PUT', promotion])).json()).toEqual({ placeId: String(id) });
      expect((await getServer().request(`/api/places/v1/${id}`)).json().description).toBe('A ramp at the side.');
      expect((await seen(asked, id)).texts.rows[0]).toMatchObject({ _id: String(reviewId), isPromoted: true });
      expect((await send(asked, ['DELETE', promotion])).json()).toEqual({ isChanged: true });
      expect((await send(asked, ['DELETE', promotion])).json()).toEqual({ isChanged: false });
      expect((await send(asked, ['PUT', '/api/moderation/reviews/999999999/promotion'])).statusCode).toBe(404);
    });

    test('have people attached by operators, by their username', async () => {
      const [asked, chief, owner] = [await moderator(), await operator(), await somebody()];
      const id = await newPlace('Spoken for');
      const username = await usernameOf(owner.id);
      expect((await act(asked, 'POST', `${id}/providers`, { username })).statusCode).toBe(403);
      const unknown = await act(chief, 'POST', `${id}/providers`, { username: 'nobody-at-all' });
      expect([unknown.statusCode, unknown.json().issues]).toMatchObject([400, [{ path: 'body.username' }]]);
      await act(chief, 'POST', `${id}/providers`, { username });
      await act(chief, 'POST', `${id}/providers`, { username });
      expect((await seen(asked, id)).providers).toEqual({ count: 1, rows: [{ _id: owner.id, name: username }] });
      expect((await act(chief, 'DELETE', `${id}/providers/${owner.id}`)).json()).toEqual({ isChanged: true });
      expect((await act(chief, 'DELETE', `${id}/providers/${owner.id}`)).json()).toEqual({ isChanged: false });
      expect((await seen(asked, id)).providers.count).toBe(0);
    });

    test('are not shown to others', async () => {
      const { headers } = await somebody();
      for (const url of ['/api/moderation/places', `/api/moderation/places/${getServer().placeIds[0]}`]) {
        expect((await getServer().request({ url, headers })).statusCode).toBe(403);
        expect((await getServer().request(url)).statusCode).toBe(401);
      }
    });
  },
);
