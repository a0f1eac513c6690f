import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { type Fields, nextAddress } from '../../accounts/testing/account-calls.ts';
import { reportsOn } from '../notices/testing/reports-on.ts';
import { objectToDecision } from '../objections/object-to-decision.ts';
import { decidersOf, type TestDecider } from '../testing/deciders-of.ts';

const places = [{ name: 'Harbour café', longitude: 0.01, latitude: 0.01 }];
const refusal = { rule: 3, facts: 'It insults the staff.' };

describeOnEachServer('a decision is undone', { places, services: { sendsMails: true } }, (getServer) => {
  const { services, kysely, placeId, somebody, write, report, become, ofReview, statusOf, mails } =
    reportsOn(getServer);
  const { moderator, send, forget, get } = decidersOf(getServer);
  const decide = (who: TestDecider, path: string, body?: Fields) =>
    send(who, ['POST', `/api/moderation/inbox${path}`], body);
  const held = async () => {
    const author = await somebody();
    const reviewId = await write(author.actor, 'The manager is a fool.');
    await kysely().updateTable('review').set({ status: 'held' }).where('id', '=', reviewId).execute();
    const { id } = await kysely()
      .insertInto('moderation_item')
      .values({ reason: 'flagged', review_id: reviewId, place_id: placeId(), details: JSON.stringify({ reasons: [] }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: String(id), reviewId, author };
  };
  const waits = async (who: TestDecider, id: string) =>
    ((await get(who, '/api/moderation/inbox')).json().results as { _id: string }[]).some(({ _id }) => _id === id);

  test('what was approved is held again, and waits; again, it changes nothing', async () => {
    const [asked, other] = [await moderator(), await moderator()];
    const { id, reviewId } = await held();
    expect((await decide(asked, `/${id}/undo`)).json()).toMatchObject({ isUndone: false, item: { outcome: null } });
    await decide(asked, `/${id}/approval`);
    expect(await statusOf(reviewId)).toBe('published');
    expect((await decide(other, `/${id}/undo`)).json()).toMatchObject({
      isUndone: true,
      item: { _id: id, outcome: null, status: 'held' },
    });
    expect(await statusOf(reviewId)).toBe('held');
    expect(await waits(asked, id)).toBe(true);
    expect((await decide(asked, `/${id}/refusal`, refusal)).json()).toMatchObject({ isDecided: true });
    const audited = kysely().selectFrom('audit').select('action').where('entity', '=', 'moderationItem');
    expect(await audited.where('entity_id', '=', id).orderBy('id').execute()).toEqual([
      { action: 'approveItem' },
      { action: 'undoDecision' },
      { action: 'refuseItem' },
    ]);
  });

  test('what was refused comes back as it was, an objection to it is upheld, and those who reported it wait again', async () => {
    const asked = await moderator();
    const author = await somebody();
    const reviewId = await write(author.actor, 'Two steps, no ramp.');
    const notice = await report(ofReview(reviewId));
    const listed = (await get(asked, '/api/moderation/inbox')).json().results as { _id: string; text: string }[];
    const id = listed.find(({ text }) => text === 'Two steps, no ramp.')?._id ?? '';
    await decide(asked, `/${id}/refusal`, refusal);
    expect(await statusOf(reviewId)).toBe('removed');
    const stateOf = async () => (await become(notice)).state;
    expect(await stateOf()).toBe('removed');
    const visitor = { kind: 'visitor' } as const;
    const { objection_token: token } = await kysely()
      .selectFrom('decision')
      .select('objection_token')
      .where('subject_id', '=', String(reviewId))
      .executeTakeFirstOrThrow();
    await objectToDecision(services(), { actor: visitor }, { token, text: 'It is true.' }, nextAddress());
    await mails('decisionTakenBack');
    const undone = (await decide(asked, `/${id}/undo`)).json();
    expect(undone).toMatchObject({ isUndone: true, item: { outcome: null, status: 'published', reporters: 1 } });
    expect(undone.item.decisions[0].takenBackAt).not.toBeNull();
    expect(await statusOf(reviewId)).toBe('published');
    expect(await stateOf()).toBe('received');
    expect((await mails('decisionTakenBack')).map(({ person_id }) => person_id)).toEqual([author.id]);
    expect(await waits(asked, id)).toBe(true);
    const objections = (await get(asked, '/api/moderation/objections')).json();
    expect(objections.rows[0].answer).toMatchObject({ outcome: 'upheld' });
  });

  test('not after 30 days, not where an objection was upheld, not where a proposal is written already', async () => {
    const asked = await moderator();
    const { id } = await held();
    await decide(asked, `/${id}/refusal`, refusal);
    const long = new Date(Date.now() - 31 * 86_400_000);
    await kysely().updateTable('moderation_item').set({ resolved_at: long }).where('id', '=', Number(id)).execute();
    const late = await decide(asked, `/${id}/undo`);
    expect([late.statusCode, late.json().code]).toEqual([409, '409.MODERATION_SERVICE.100']);
    await kysely()
      .updateTable('moderation_item')
      .set({ resolved_at: new Date() })
      .where('id', '=', Number(id))
      .execute();
    const upheld = {
      taken_back_at: new Date(),
      taken_back_by_kind: 'operatorCommand',
      taken_back_reason: 'It is true.',
    };
    await kysely()
      .updateTable('decision')
      .set(upheld as { taken_back_by_kind: 'operatorCommand' })
      .execute();
    expect((await decide(asked, `/${id}/undo`)).statusCode).toBe(409);
    expect((await decide(asked, '/999999999/undo')).statusCode).toBe(404);
    const { id: written } = await kysely()
      .insertInto('moderation_item')
      .values({
        reason: 'proposedEdit',
        place_id: placeId(),
        person_id: (await somebody()).id,
        details: JSON.stringify({ patch: {} }),
        resolved_at: new Date(),
        outcome: 'approved',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await decide(asked, `/${written}/undo`)).json().code).toBe('409.MODERATION_SERVICE.100');
    const other = await moderator();
    await forget(other);
    expect((await decide(other, `/${id}/undo`)).json().code).toBe('403.AUTH_SERVICE.101');
  });
});
