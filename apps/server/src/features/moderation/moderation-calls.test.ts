import type { InboxObjection } from '@access-atlas/contract/moderation/inbox.ts';
import type { ObjectionOverview } from '@access-atlas/contract/moderation/objections.ts';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { personActor } from '../../writes/actor.ts';
import { call, cookieOf, nextAddress, signUp, whoAmI } from '../accounts/testing/account-calls.ts';
import { addReview } from '../reviews/add-review.ts';
import { decidersOf, type TestDecider } from './testing/deciders-of.ts';

describeOnEachServer(
  'what moderators and operators decide by calls',
  {
    places: [{ name: 'Pier Café', longitude: 0.01, latitude: 0.01 }],
    services: { sendsMails: true },
  },
  (getServer) => {
    const { moderator, operator, get, send, forget } = decidersOf(getServer);
    const kysely = () => getServer().services.database.kysely;
    const somebody = async () => {
      const signedUp = await signUp(getServer());
      return { id: signedUp.json()._id as string, cookie: cookieOf(signedUp) };
    };
    const restrict = (who: TestDecider, id: string, change = {}) =>
      send(who, ['POST', `/api/users/${id}/restriction`], { rule: 1, facts: 'Twenty false ratings.', ...change });
    const whoIs = async (cookie: string) => (await whoAmI(getServer(), { cookie })).json();
    const object = (objectionPath: string, text: string) =>
      call(getServer(), ['POST', `/api${objectionPath}`], { text }, { 'x-forwarded-for': nextAddress() });

    test('somebody is restricted, objects, and is released: each of it once, and each of it told', async () => {
      const [asked, other] = [await moderator(), await moderator()];
      const person = await somebody();
      const until = new Date(Date.now() + 86_400_000).toISOString();
      const restricted = await restrict(asked, person.id, { until });
      expect([restricted.statusCode, restricted.json()]).toEqual([
        200,
        { isRestricted: true, objectionPath: expect.stringMatching(/^\/objections\/[\w-]{22}$/) },
      ]);
      const { objectionPath } = restricted.json();
      expect((await restrict(other, person.id, { rule: 2 })).json()).toEqual({ isRestricted: false, objectionPath });
      expect((await whoIs(person.cookie)).messages[0]).toMatchObject({ code: 'restricted', restriction: { until } });

      expect((await object(objectionPath, 'It was somebody else.')).statusCode).toBe(200);
      const listed = (await get(asked, '/api/moderation/objections?only=waiting')).json();
      const waiting = (listed.rows as ObjectionOverview[]).find(({ text }) => text === 'It was somebody else.');
      expect(waiting).toMatchObject({
        decision: { ground: { rule: 1 }, facts: 'Twenty false ratings.', until, takenBackAt: null },
        answer: null,
      });
      const answerBy = (who: TestDecider, outcome: string) =>
        send(who, ['POST', `/api/moderation/objections/${waiting?._id}/answer`], {
          outcome,
          text: 'Two people saw it.',
        });
      // Whoever decided does not answer where somebody else can.
      expect((await answerBy(asked, 'rejected')).statusCode).toBe(403);
      expect((await answerBy(other, 'rejected')).json()).toMatchObject({
        isAnswered: true,
        objection: { answer: { outcome: 'rejected', text: 'Two people saw it.' } },
      });
      expect((await answerBy(other, 'upheld')).json()).toMatchObject({
        isAnswered: false,
        objection: { answer: { outcome: 'rejected' } },
      });

      const release = () =>
        send(other, ['POST', `/api/users/${person.id}/release`], { reason: 'It was somebody else.' });
      expect((await release()).json()).toEqual({ isReleased: true });
      expect((await release()).json()).toEqual({ isReleased: false });
      expect(JSON.stringify((await whoIs(person.cookie)).messages)).not.toContain('restricted');
      const mails = kysely().selectFrom('mail').select('template').where('person_id', '=', person.id).orderBy('id');
      expect((await mails.execute()).map(({ template }) => template)).toEqual([
        'confirmEmail',
        'restricted',
        'objectionRejected',
        'released',
      ]);
    });

    test('an objection waits in the inbox, and is opened by whoever may answer it', async () => {
      const [asked, other] = [await moderator(), await moderator()];
      const { objectionPath } = (await restrict(asked, (await somebody()).id)).json();
      const counted = async () => (await get(other, '/api/moderation/waiting')).json().inbox.count;
      const before = await counted();
      await object(objectionPath, 'It stands in the line.');
      const inLine = async () => {
        const { results, total } = (await get(other, '/api/moderation/inbox')).json();
        expect(total).toBe(await counted());
        return (results as InboxObjection[]).find(({ objection }) => objection?.text === 'It stands in the line.');
      };
      const waiting = await inLine();
      const id = waiting?.objection._id;
      expect(await counted()).toBe(before + 1);
      expect(waiting).toMatchObject({ _id: `objection-${id}`, kind: 'objection', since: waiting?.objection.madeAt });
      const open = async (who: TestDecider) => (await get(who, `/api/moderation/objections/${id}`)).json();
      const { username } = (await get(asked, '/api/users/me')).json();
      expect(await open(asked)).toMatchObject({
        mayAnswer: false,
        decision: { ground: { rule: 1 }, by: username, isAutomatic: false },
      });
      expect((await open(other)).mayAnswer).toBe(true);
      const answer = { outcome: 'upheld', text: 'You are right.' };
      await send(other, ['POST', `/api/moderation/objections/${id}/answer`], answer);
      expect(await inLine()).toBeUndefined();
      expect(await counted()).toBe(before);
      expect(await open(other)).toMatchObject({ answer: { outcome: 'upheld' } });
      expect((await get(other, '/api/moderation/objections/999999999')).statusCode).toBe(404);
    });

    test('objections are read by pages, those that wait first', async () => {
      const asked = await moderator();
      const person = await somebody();
      const { objectionPath } = (await restrict(asked, person.id)).json();
      await object(objectionPath, 'Waiting for an answer.');
      const all = (await get(asked, '/api/moderation/objections')).json();
      const waiting = (await get(asked, '/api/moderation/objections?only=waiting')).json();
      expect(all.count).toBeGreaterThan(waiting.count);
      expect(all.rows.slice(0, waiting.count)).toEqual(waiting.rows);
      expect((await get(asked, '/api/moderation/objections?page=2')).json()).toEqual({ count: all.count, rows: [] });
      expect((await get(asked, '/api/moderation/objections?only=all')).statusCode).toBe(400);
    });

    test('what is wrong with a restriction is named, and moderators do not restrict those who decide', async () => {
      const [asked, chief] = [await moderator(), await operator()];
      const person = await somebody();
      const wrong = async (change: object) => {
        const answer = await restrict(asked, person.id, change);
        return [answer.statusCode, answer.json().issues?.[0]?.path];
      };
      expect(await wrong({ rule: undefined })).toEqual([400, 'body.rule']);
      expect(await wrong({ law: 'GDPR' })).toEqual([400, 'body.rule']);
      expect(await wrong({ rule: 9 })).toEqual([400, 'body.rule']);
      expect(await wrong({ facts: ' ' })).toEqual([400, 'body.facts']);
      expect(await wrong({ until: '2020-01-01T00:00:00Z' })).toEqual([400, 'body.until']);
      expect(await wrong({ until: 'tomorrow' })).toEqual([400, 'body.until']);
      expect((await restrict(asked, (await moderator()).id)).statusCode).toBe(403);
      expect((await restrict(asked, asked.id)).statusCode).toBe(403);
      expect((await restrict(chief, (await moderator()).id)).json().isRestricted).toBe(true);
      expect((await restrict(asked, '00000001-0000-4000-8000-000000000001')).statusCode).toBe(404);
    });

    test('whoever has not shown who they are for 15 minutes decides nothing that is hard to take back', async () => {
      const chief = await operator();
      const person = await somebody();
      await forget(chief);
      const tries = [
        await restrict(chief, person.id),
        await send(chief, ['DELETE', `/api/users/${person.id}/sessions`]),
        await send(chief, ['PUT', `/api/users/${person.id}/roles/operator`], { isGiven: true }),
      ];
      expect(tries.map((answer) => answer.json().code)).toEqual(Array(3).fill('403.AUTH_SERVICE.101'));
      expect((await whoIs(person.cookie)).isOperator).toBe(false);
    });

    test('an operator ends the sessions of somebody, and gives and takes roles', async () => {
      const chief = await operator();
      const person = await somebody();
      const role = (name: string, isGiven: boolean) =>
        send(chief, ['PUT', `/api/users/${person.id}/roles/${name}`], { isGiven });
      expect((await role('moderator', true)).json()).toEqual({ isChanged: true });
      expect((await role('moderator', true)).json()).toEqual({ isChanged: false });
      const row = kysely().selectFrom('person').select('is_moderator').where('id', '=', person.id);
      expect(await row.executeTakeFirst()).toEqual({ is_moderator: true });
      expect((await role('moderator', false)).json()).toEqual({ isChanged: true });
      expect((await role('provider', true)).statusCode).toBe(400);
      expect((await send(chief, ['DELETE', `/api/users/${person.id}/sessions`])).json()).toEqual({ ended: 1 });
      expect((await whoAmI(getServer(), { cookie: person.cookie })).statusCode).toBe(401);
      const nobody = '00000001-0000-4000-8000-000000000001';
      expect((await send(chief, ['DELETE', `/api/users/${nobody}/sessions`])).statusCode).toBe(404);
      expect((await send(chief, ['PUT', `/api/users/${nobody}/roles/moderator`], { isGiven: true })).statusCode).toBe(
        404,
      );
      const audited = kysely().selectFrom('audit').select('action').where('entity_id', '=', person.id).orderBy('id');
      expect((await audited.where('actor_id', '=', chief.id).execute()).map(({ action }) => action)).toEqual([
        'giveRole',
        'takeRole',
        'endSessionsOf',
      ]);
    });

    test('a site keeps an operator who can act: neither themselves nor two at once take the last one’s role', async () => {
      await kysely().updateTable('person').set({ is_operator: false }).where('is_operator', '=', true).execute();
      const [one, other] = [await operator(), await operator()];
      const asleep = await operator();
      await kysely()
        .updateTable('sign_in_method')
        .set({ is_strong: false })
        .where('person_id', '=', asleep.id)
        .execute();
      const take = (who: TestDecider, { id }: TestDecider) =>
        send(who, ['PUT', `/api/users/${id}/roles/operator`], { isGiven: false });
      const answers = await Promise.all([take(one, other), take(other, one)]);
      // The second has lost the role by then, or is the last one.
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const left = answers[0]?.statusCode === 200 ? one : other;
      const refused = await take(left, left);
      expect([refused.statusCode, refused.json().code]).toEqual([409, '409.USER_SERVICE.100']);
      expect((await get(left, '/api/users')).statusCode).toBe(200);
      const { id } = await operator();
      expect((await send(left, ['PUT', `/api/users/${left.id}/roles/operator`], { isGiven: false })).json()).toEqual({
        isChanged: true,
      });
      expect(
        (await kysely().selectFrom('person').select('id').where('is_operator', '=', true).execute()).map(
          (row) => row.id,
        ),
      ).toContain(id);
    });

    test('moderators find people by what they are called, and see nobody’s address', async () => {
      const asked = await moderator();
      const person = await somebody();
      const rename = (id: string, username: string, name: string) =>
        kysely().updateTable('person').set({ username, name }).where('id', '=', id).execute();
      await rename(person.id, 'harbour100', 'Ana Sól');
      await rename((await somebody()).id, 'oldharbour', 'Somebody Else');
      await restrict(asked, person.id);
      const find = async (query: string) =>
        (await get(asked, `/api/moderation/people?query=${encodeURIComponent(query)}`)).json();
      const restriction = { until: null };
      expect(await find('HARBOUR')).toMatchObject({
        count: 2,
        rows: [
          { _id: person.id, username: 'harbour100', name: 'Ana Sól', reviews: 0, removals: 0, restriction },
          { username: 'oldharbour', restriction: null },
        ],
      });
      expect((await find('sól')).rows).toMatchObject([{ _id: person.id }]);
      // What stands for any letter in a pattern stands for itself.
      expect((await find('harbour_')).count).toBe(0);
      expect((await find('%')).count).toBe(0);
      expect((await find('example.org')).count).toBe(0);
      const { body } = await get(asked, '/api/moderation/people');
      expect(body).toContain('harbour100');
      expect(body).not.toContain('@');
    });

    test('moderators look at somebody: what they wrote, what was decided about it, and no address', async () => {
      const asked = await moderator();
      const author = await somebody();
      const { services, placeIds } = getServer();
      const placeId = placeIds[0] ?? 0;
      await addReview(
        services,
        { actor: personActor(author.id) },
        { placeId, rating: 'notAccessible', text: 'Two steps, no ramp.' },
      );
      await restrict(asked, author.id);
      const seen = await get(asked, `/api/moderation/people/${author.id}?lng=fr`);
      expect(seen.json()).toMatchObject({
        person: { _id: author.id, reviews: 1, restriction: { until: null } },
        reviews: [
          { place: { _id: String(placeId), name: 'Pier Café' }, rating: 'notAccessible', text: 'Two steps, no ramp.' },
        ],
        decisions: [{ kind: 'personRestricted', isAutomatic: false, takenBackAt: null, until: null }],
      });
      expect(seen.body).not.toContain('@');
      expect((await get(asked, `/api/moderation/people/${crypto.randomUUID()}`)).statusCode).toBe(404);
    });

    test('how much waits is counted, claims for operators alone', async () => {
      const [asked, above] = [await moderator(), await operator()];
      const counted = async (who: TestDecider) => (await get(who, '/api/moderation/waiting')).json();
      const before = await counted(asked);
      expect(before.claims).toBeNull();
      expect((await counted(above)).claims).toEqual({ count: 0, since: null });
      const { objectionPath } = (await restrict(above, (await somebody()).id)).json();
      await object(objectionPath, 'It was a mistake.');
      const after = await counted(asked);
      expect(after.objections.count).toBe(before.objections.count + 1);
      expect(Date.parse(after.objections.since)).toBeLessThanOrEqual(Date.now());
      expect(after.inbox.count).toBe(before.inbox.count + 1);
    });
  },
);
