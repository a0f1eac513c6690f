import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { testPhoto } from '../../../testing/open-write-site.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { refreshVerdicts } from '../../../writes/refresh-verdicts.ts';
import { type Fields, nextAddress } from '../../accounts/testing/account-calls.ts';
import { answerPlace } from '../../answers/answer-place.ts';
import { purgeWithdrawnAnswers } from '../../answers/purge-withdrawn-answers.ts';
import { addPlace } from '../../places/add-place.ts';
import { replaceProposal } from '../../places/editing/proposals.sql.ts';
import { publishEdit } from '../../places/editing/publish-edit.ts';
import { addReview } from '../../reviews/add-review.ts';
import { command, dayMilliseconds, reportsOn } from '../notices/testing/reports-on.ts';
import { answerObjection } from '../objections/answer-objection.ts';
import { objectToDecision } from '../objections/object-to-decision.ts';
import { decidersOf, type TestDecider } from '../testing/deciders-of.ts';

const places = Array.from({ length: 8 }, (_, number) => ({
  name: `Slip ${number}`,
  longitude: number / 100,
  latitude: 0.01,
}));
const ground = { rule: 3, facts: 'Invented reviews.' };
const reason = 'It was somebody else.';
const agesAgo = '2020-01-01T00:00:00.000Z';

describeOnEachServer(
  'everything of somebody is taken back',
  { places, services: { sendsMails: true } },
  (getServer) => {
    const { services, kysely, somebody, report, become, ofReview, mails } = reportsOn(getServer);
    const { moderator, operator, send, forget, get } = decidersOf(getServer);
    type Person = Awaited<ReturnType<typeof somebody>>;
    const place = (number: number) => getServer().placeIds[number] ?? 0;
    const write = (by: Person, placeId: number, rating: 'accessible' | 'notAccessible', text = 'I was there.') =>
      addReview(services(), { actor: by.actor }, { placeId, rating, text, photos: [] });
    const preview = async (who: TestDecider, { id }: Person, from = agesAgo, until?: string) => {
      const end = until === undefined ? '' : `&until=${until}`;
      return get(who, `/api/moderation/people/${id}/contributions?lng=en&from=${from}${end}`);
    };
    const takeBack = (who: TestDecider, { id }: Person, fields: Fields = {}, key?: string) =>
      send(who, ['POST', `/api/moderation/people/${id}/taking-back`], { ...ground, from: agesAgo, ...fields }, key);
    const undo = (who: TestDecider, decisionId: string) =>
      send(who, ['POST', `/api/moderation/taking-back/${decisionId}/undo`], { reason });
    /** All that visitors and moderators see of what was contributed. */
    const state = async () => ({
      places: await kysely()
        .selectFrom('place')
        .select(['id', 'names', 'phone', 'rating', 'rating_summary', 'yes_tags', 'no_tags', 'tag_facts'])
        .select(['review_count', 'photo_count', 'deleted_at', 'hidden_as'])
        .orderBy('id')
        .execute(),
      photos: await kysely().selectFrom('photo').select(['id', 'status']).orderBy('id').execute(),
      reviews: await kysely().selectFrom('review').select(['id', 'status', 'deleted_at']).orderBy('id').execute(),
      reports: await kysely().selectFrom('report').select(['id', 'withdrawn_at']).orderBy('id').execute(),
      businesses: await kysely().selectFrom('business').select(['id', 'status']).orderBy('id').execute(),
      entries: await kysely()
        .selectFrom('moderation_item')
        .select(['id', 'resolved_at', 'outcome', 'decision_id'])
        .orderBy('id')
        .execute(),
    });
    /** Whether all ratings and facts are as they come out of all reports. */
    const isAsRebuilt = async () => {
      const ids = (await kysely().selectFrom('place').select('id').execute()).map(({ id }) => id);
      const { vocabulary } = services();
      const before = await state();
      await inTransaction(kysely(), (transaction) => refreshVerdicts(transaction, ids, vocabulary));
      expect(await state()).toEqual(before);
    };
    /** What somebody does to a town in an afternoon, and what others make of it. */
    const vandalize = async () => {
      const [vandal, other] = [await somebody(), await somebody()];
      await write(other, place(0), 'accessible', 'A ramp.');
      const baseline = await state();
      const photos = [{ name: 'door.jpg', bytes: await testPhoto() }];
      const closed = { placeId: place(0), rating: 'notAccessible', text: 'Closed for ever.', photos } as const;
      const reported = (await addReview(services(), { actor: vandal.actor }, closed)).reviewId;
      const confirmed = (await write(vandal, place(1), 'notAccessible')).reviewId;
      await write(other, place(1), 'notAccessible', 'Two steps.');
      await answerPlace(services(), { actor: vandal.actor }, { placeId: place(2), rating: 'notAccessible' });
      const added = {
        name: 'Nowhere',
        longitude: 3,
        latitude: 3,
        review: { rating: 'accessible', text: 'A new one.' },
      };
      const alone = await addPlace(services(), { actor: vandal.actor }, added as never);
      const shared = await addPlace(services(), { actor: vandal.actor }, {
        ...added,
        longitude: 4,
        name: 'Pier',
      } as never);
      if (alone.outcome !== 'added' || shared.outcome !== 'added') throw new Error('They are new.');
      await write(other, shared.placeId, 'accessible', 'It is there.');
      const edit = (placeId: number, patch: object, by: Person) =>
        inTransaction(kysely(), (transaction) =>
          publishEdit(transaction, { placeId, patch, personId: by.id, at: new Date() }),
        );
      await edit(place(3), { names: { und: 'Spam' }, phone: '1' }, vandal);
      await edit(place(3), { names: { und: 'More spam' } }, vandal);
      await edit(place(3), { phone: '2' }, other);
      await edit(place(4), { phone: '1' }, vandal);
      await edit(place(4), { phone: '3' }, other);
      const propose = (phone: string) =>
        inTransaction(kysely(), (transaction) =>
          replaceProposal(transaction, { placeId: place(5), personId: vandal.id, patch: { phone }, at: new Date() }),
        );
      await propose('7');
      const approver = await moderator();
      const waiting = (await get(approver, '/api/moderation/inbox')).json().results as Fields[];
      const proposalId = waiting.find(({ kind }) => kind === 'edit')?._id;
      await send(approver, ['POST', `/api/moderation/inbox/${proposalId}/approval`]);
      await propose('9');
      const category_id = services().vocabulary.directoryCategories[0]?.id ?? 0;
      await kysely()
        .insertInto('business')
        .values({ name: 'Spam', phone: '555 0100', category_id, submitted_by: vandal.id })
        .execute();
      const receipt = await report(ofReview(reported));
      return { vandal, other, baseline, reported, confirmed, alone: alone.placeId, shared: shared.placeId, receipt };
    };

    test('a preview changes nothing; then all goes but what others confirmed or built on, and all of it comes back', async () => {
      const asked = await moderator();
      const { vandal, baseline, reported, confirmed, alone, shared, receipt } = await vandalize();
      const before = await state();
      const listed = (await get(asked, '/api/moderation/inbox')).json().results as Fields[];
      const entryId = listed.find(({ text }) => text === 'Closed for ever.')?._id;
      const shown = (await preview(asked, vandal)).json();
      const counts = [
        { kind: 'review', count: 2, kept: 2 },
        { kind: 'answer', count: 1, kept: 0 },
        { kind: 'place', count: 1, kept: 1 },
        { kind: 'edit', count: 1, kept: 2 },
        { kind: 'proposal', count: 1, kept: 0 },
        { kind: 'business', count: 1, kept: 0 },
      ];
      expect(shown.counts).toEqual(counts);
      expect(
        shown.kept.map(({ kind, reason, place }: Fields) => [kind, reason, (place as Fields).name]).sort(),
      ).toEqual([
        ['edit', 'builtOn', 'Slip 4'],
        ['edit', 'confirmed', 'Slip 5'],
        ['place', 'builtOn', 'Pier'],
        ['review', 'confirmed', 'Pier'],
        ['review', 'confirmed', 'Slip 1'],
      ]);
      expect(await state()).toEqual(before);

      await mails('contributionsTakenBack');
      const taken = (await takeBack(asked, vandal)).json();
      expect(taken).toEqual({ isTakenBack: true, decisionId: expect.stringMatching(/^\d+$/), counts });
      const after = await state();
      const placeAfter = (id: number) => after.places.find((row) => row.id === id);
      const statusOf = (id: number) => after.reviews.find((row) => row.id === id)?.status;
      expect([statusOf(reported), statusOf(confirmed)]).toEqual(['removed', 'published']);
      expect(after.photos).toEqual([expect.objectContaining({ status: 'removed' })]);
      for (const number of [0, 2])
        expect(placeAfter(place(number))).toEqual(baseline.places.find(({ id }) => id === place(number)));
      expect(placeAfter(alone)).toMatchObject({ hidden_as: 'removed' });
      expect(placeAfter(shared)).toMatchObject({ hidden_as: null });
      expect(placeAfter(place(3))).toMatchObject({ names: { und: 'Slip 3' }, phone: '2' });
      expect(placeAfter(place(4))).toMatchObject({ phone: '3' });
      expect(placeAfter(place(5))).toMatchObject({ phone: '7' });
      expect((await get(asked, '/api/moderation/inbox')).json().results).toEqual([]);
      expect((await become(receipt)).state).toBe('removed');
      expect((await mails('contributionsTakenBack')).map(({ person_id }) => person_id)).toEqual([vandal.id]);
      // One thing alone does not undo all of it.
      const oneUndone = await send(asked, ['POST', `/api/moderation/inbox/${entryId}/undo`]);
      expect(oneUndone.json().code).toBe('409.MODERATION_SERVICE.100');
      expect(await state()).toEqual(after);
      // Its author still sees it, and why.
      const theirs = async (url: string) =>
        (await getServer().request({ url, headers: vandal.headers })).json().results as Fields[];
      const why = { decision: { facts: ground.facts } };
      const [reviews, added] = [await theirs('/api/users/v1/reviews?lng=en'), await theirs('/api/users/places?lng=en')];
      expect(reviews.find(({ _id }) => _id === String(reported))).toMatchObject({ status: 'removed', ...why });
      expect(reviews.find(({ _id }) => _id === String(confirmed))).toMatchObject({ decision: null });
      expect(added.find(({ _id }) => _id === String(alone))).toMatchObject(why);
      await isAsRebuilt();
      expect((await takeBack(asked, vandal)).json()).toMatchObject({ isTakenBack: false, decisionId: null });
      const [decision] = (await get(asked, `/api/moderation/people/${vandal.id}?lng=en`)).json().decisions;
      expect(decision).toMatchObject({ _id: taken.decisionId, kind: 'contributionsTakenBack', takenBack: { counts } });

      expect((await undo(asked, taken.decisionId)).json()).toEqual({ isUndone: true });
      expect(await state()).toEqual(before);
      expect((await become(receipt)).state).toBe('received');
      expect((await mails('contributionsRestored')).map(({ person_id }) => person_id)).toEqual([vandal.id]);
      expect((await undo(asked, taken.decisionId)).json()).toEqual({ isUndone: false });
      await isAsRebuilt();
      const audited = kysely().selectFrom('audit').select('action').where('entity_id', '=', vandal.id).orderBy('id');
      expect((await audited.where('entity', '=', 'person').execute()).map(({ action }) => action).slice(-2)).toEqual([
        'takeBackContributions',
        'undoTakeBack',
      ]);
    });

    test('only what was contributed in the period goes; one who is asked again gets the same answer', async () => {
      const asked = await moderator();
      const [person, at] = [await somebody(), Date.now()];
      const { reviewId: old } = await write(person, place(6), 'accessible', 'Last year.');
      const yesterday = new Date(at - dayMilliseconds);
      await kysely()
        .updateTable('review')
        .set({ created_at: yesterday, updated_at: yesterday })
        .where('id', '=', old)
        .execute();
      const { reviewId } = await write(person, place(7), 'accessible', 'Today.');
      const from = new Date(at - 60_000).toISOString();
      expect((await preview(asked, person, from)).json().counts).toEqual([{ kind: 'review', count: 1, kept: 0 }]);
      const key = 'f3b6d7c2-0f0e-4a53-9d5c-0c4f3f4a7c11';
      const [one, two] = [await takeBack(asked, person, { from }, key), await takeBack(asked, person, { from }, key)];
      expect(two.json()).toEqual(one.json());
      const status = async (id: number) =>
        (await kysely().selectFrom('review').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
      expect([await status(old), await status(reviewId)]).toEqual(['published', 'removed']);
    });

    test('what its author deletes meanwhile stays deleted, and what others change stays as they left it', async () => {
      const asked = await moderator();
      const [person, other] = [await somebody(), await somebody()];
      const { reviewId } = await write(person, place(6), 'accessible', 'To be deleted.');
      const edit = (phone: string, by: Person) =>
        inTransaction(kysely(), (transaction) =>
          publishEdit(transaction, { placeId: place(7), patch: { phone }, personId: by.id, at: new Date() }),
        );
      await edit('11', person);
      const { decisionId } = (await takeBack(asked, person)).json();
      await kysely().updateTable('review').set({ deleted_at: new Date() }).where('id', '=', reviewId).execute();
      await edit('22', other);
      expect((await undo(asked, decisionId)).json()).toEqual({ isUndone: true });
      const { phone } = await kysely()
        .selectFrom('place')
        .select('phone')
        .where('id', '=', place(7))
        .executeTakeFirstOrThrow();
      expect(phone).toBe('22');
      const row = kysely().selectFrom('review').select(['status', 'deleted_at']).where('id', '=', reviewId);
      expect(await row.executeTakeFirstOrThrow()).toMatchObject({ status: 'published', deleted_at: expect.any(Date) });
      await isAsRebuilt();
    });

    test('what belongs to no place is taken back as well, alone', async () => {
      const asked = await moderator();
      const person = await somebody();
      const category_id = services().vocabulary.directoryCategories[0]?.id ?? 0;
      const business = { name: 'Spam again', phone: '555 0101', category_id, submitted_by: person.id };
      await kysely().insertInto('business').values(business).execute();
      const before = await state();
      const { isTakenBack, decisionId } = (await takeBack(asked, person)).json();
      expect(isTakenBack).toBe(true);
      expect((await state()).businesses.at(-1)).toMatchObject({ status: 'rejected' });
      expect((await undo(asked, decisionId)).json()).toEqual({ isUndone: true });
      expect(await state()).toEqual(before);
    });

    test('an objection that is upheld after months brings all of it back, single answers too', async () => {
      const asked = await moderator();
      const person = await somebody();
      await answerPlace(services(), { actor: person.actor }, { placeId: place(6), rating: 'accessible' });
      const before = await state();
      const { decisionId } = (await takeBack(asked, person)).json();
      const months = new Date(Date.now() - 90 * dayMilliseconds);
      const token = await kysely()
        .updateTable('decision')
        .set({ decided_at: months })
        .where('id', '=', Number(decisionId))
        .returning('objection_token as token')
        .executeTakeFirstOrThrow();
      await kysely()
        .updateTable('report')
        .set({ withdrawn_at: months })
        .where('withdrawn_at', 'is not', null)
        .execute();
      await purgeWithdrawnAnswers(services(), new Date());
      expect((await undo(asked, decisionId)).json().code).toBe('409.MODERATION_SERVICE.100');
      const visitor = { actor: { kind: 'visitor' } } as const;
      await objectToDecision(services(), visitor, { ...token, text: 'I was there.' }, nextAddress());
      const objection = kysely().selectFrom('objection').select('id').where('decision_id', '=', Number(decisionId));
      const { id: objectionId } = await objection.executeTakeFirstOrThrow();
      await answerObjection(services(), command, { objectionId, outcome: 'upheld', text: 'You were.' });
      expect((await state()).reports).toEqual(before.reports);
      expect((await state()).places).toEqual(before.places);
    });

    test('who may not, nobody, a period that ends before it begins, and no reason are refused by name', async () => {
      const [asked, chief, colleague] = [await moderator(), await operator(), await moderator()];
      const person = await somebody();
      const own = { id: asked.id } as Person;
      expect((await takeBack(asked, own)).statusCode).toBe(403);
      expect((await takeBack(asked, { id: colleague.id } as Person)).statusCode).toBe(403);
      expect((await takeBack(chief, { id: colleague.id } as Person)).statusCode).toBe(200);
      const nobody = { id: '00000000-0000-4000-8000-000000000000' } as Person;
      expect((await takeBack(asked, nobody)).json().code).toBe('404.USER_SERVICE.100');
      expect((await preview(asked, nobody)).json().code).toBe('404.USER_SERVICE.100');
      const issuesOf = async (fields: Fields) =>
        (await takeBack(asked, person, fields)).json().issues.map(({ path }: Fields) => path);
      expect(await issuesOf({ until: '2019-01-01T00:00:00.000Z' })).toEqual(['body.from']);
      expect(await issuesOf({ facts: ' ' })).toEqual(['body.facts']);
      expect(await issuesOf({ rule: 99 })).toEqual(['body.rule']);
      const late = await preview(asked, person, '2099-01-01T00:00:00.000Z');
      expect(late.json().issues[0].path).toBe('query.from');
      expect((await undo(asked, '999999999')).json().code).toBe('404.MODERATION_SERVICE.100');
      const tired = await moderator();
      await forget(tired);
      expect((await takeBack(tired, person)).json().code).toBe('403.AUTH_SERVICE.101');
    });
  },
);
