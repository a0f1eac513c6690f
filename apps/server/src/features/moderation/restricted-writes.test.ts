import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../domain/errors/api-error.ts';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system } from '../../testing/open-write-site.ts';
import { personActor } from '../../writes/actor.ts';
import { createAccountLimits } from '../accounts/account-limits.ts';
import { answerPlace } from '../answers/answer-place.ts';
import { tellHowKnown } from '../answers/tell-how-known.ts';
import { withdrawAnswer } from '../answers/withdraw-answer.ts';
import { claimPlace } from '../claims/claim-place.ts';
import { addBusiness } from '../directory/add-business.ts';
import { createEvent } from '../events/create-event.ts';
import { joinEvent } from '../events/join-event.ts';
import { addPlace } from '../places/add-place.ts';
import { addReply } from '../reviews/add-reply.ts';
import { addReview } from '../reviews/add-review.ts';
import { deleteReview } from '../reviews/delete-review.ts';
import { editReview } from '../reviews/edit-review.ts';
import { undoDeleteReview } from '../reviews/undo-delete-review.ts';

const restriction: Restriction = {
  since: '2026-03-01T00:00:00.000Z',
  until: '2026-04-01T00:00:00.000Z',
  ground: { rule: 3, text: { en: 'Be kind.', fr: 'Restez aimable.', pt: 'Seja gentil.' } },
  facts: 'Insulted the staff.',
  objectionPath: '/objections/AAAAAAAAAAAAAAAAAAAAAA',
};

describeOnEachWriteSite('whoever is restricted', (getSite) => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? { code: error.code, restriction: error.restriction } : error),
    );

  test('contributes nothing, and is told why; they still take back what they wrote', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { personId, actor: free } = await addPerson();
    const actor = personActor(personId, {}, restriction);
    const placeId = await addTestPlace();
    const opinion = { rating: 'accessible', tags: [], text: 'Level entrance.', language: 'en' } as const;
    const before = new Date('2026-02-20T12:00:00Z');
    const { reviewId } = await addReview(services, { actor: free, at: before }, { placeId, ...opinion });
    const event = { name: 'Harbour day', startsAt: before, expirationDate: new Date('2026-05-01T00:00:00Z') };
    const { code } = await createEvent(services, { actor: system }, event);
    const context = { actor, at: new Date('2026-03-15T12:00:00Z') };
    const place = { name: 'The Quay', longitude: 1, latitude: 1, type: 'cafe', review: opinion };
    const business = { name: 'Ramps', url: 'https://example.org', category: 'retail', subCategory: 'clothing' };
    const claim = { placeId, text: 'I run it.' };
    const answered = { placeId, feature: 'elevator', answer: 'yes' } as const;
    const { answer } = await answerPlace(services, { actor: free, at: before }, answered);
    const writes = {
      addReview: addReview(services, context, { placeId, ...opinion }),
      editReview: editReview(services, context, { reviewId, text: 'Two steps.' }),
      addReply: addReply(services, context, { parentId: reviewId, text: 'Thank you.' }),
      addPlace: addPlace(services, context, place as never),
      answerPlace: answerPlace(services, context, answered),
      tellHowKnown: tellHowKnown(services, context, { placeId, knownFrom: 'knowIt' }),
      claimPlace: claimPlace(
        { ...services, mails: null, accountLimits: createAccountLimits(services) },
        context,
        claim,
      ),
      joinEvent: joinEvent(services, context, { eventCode: code }),
      addBusiness: addBusiness(services, context, business as never),
    };
    for (const [verb, work] of Object.entries(writes))
      expect(await refusal(work), verb).toEqual({ code: '403.USER_SERVICE.107', restriction });
    await withdrawAnswer(services, context, { answerId: Number(answer._id) });
    await deleteReview(services, context, { reviewId });
    expect(await refusal(undoDeleteReview(services, context, { reviewId }))).toMatchObject({
      code: '403.USER_SERVICE.107',
    });
    // From the moment on at which it ends.
    const after = { actor, at: new Date('2026-04-01T00:00:00Z') };
    expect(await refusal(addReview(services, after, { placeId, ...opinion }))).toBeNull();
  });

  test('a restriction without an end holds until it is taken back', async () => {
    const { services, addPerson } = getSite();
    const { personId } = await addPerson();
    const actor = personActor(personId, {}, { ...restriction, until: null });
    const context = { actor, at: new Date('2090-01-01T00:00:00Z') };
    expect(await refusal(joinEvent(services, context, { eventCode: 'NONE' }))).toMatchObject({
      code: '403.USER_SERVICE.107',
    });
  });
});
