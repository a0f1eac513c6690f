import { z } from 'zod';
import { demoteReview } from '../../features/reviews/moderating/demote-review.ts';
import { promoteReview } from '../../features/reviews/promote-review.ts';
import { readReviewId } from '../command-line/read-id.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { asCommandRefusal } from './as-command-refusal.ts';
import { defineCommand } from './command.ts';

const reviewArguments = z.strictObject({ verb: z.enum(['promote', 'demote']), reviewId: z.int() });
type ReviewArguments = z.output<typeof reviewArguments>;

const context = { actor: { kind: 'operatorCommand' } } as const;

/** `atlas review`. */
export const reviewCommand = defineCommand({
  name: 'review',
  purpose: 'makes a review the description of its place, and takes it back',
  usage: 'promote|demote NUMBER',
  options: [],
  notes: [
    'A review that describes its place can be neither edited nor deleted by its author. Its number stands in the answer',
    'of GET /api/places/v1/ID/reviews.',
  ],
  example: 'npm run atlas -- review promote 318',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: reviewArguments,
  readArguments(given): ReviewArguments {
    const [verb, number, unexpected] = given.positionals;
    if (verb !== 'promote' && verb !== 'demote') throw new UsageError('Say review promote or review demote.');
    if (number === undefined) throw new UsageError('Name the review by its number.');
    if (unexpected !== undefined) throw new UsageError(`review ${verb} takes one review, not "${unexpected}" as well.`);
    return { verb, reviewId: readReviewId(number) };
  },
  run: async ({ verb, reviewId }, { site }) => {
    const refusal = {
      optionByField: { 'params.id': `The review ${reviewId}` },
      notFound: `There is no review ${reviewId} that others see.`,
    };
    if (verb === 'promote') {
      const { placeId } = await asCommandRefusal(promoteReview(site, context, { reviewId }), refusal);
      const text = `The review ${reviewId} describes place ${placeId}.`;
      return { report: { reviewId, placeId, isPromoted: true }, text, problem: null };
    }
    const isChanged = await asCommandRefusal(demoteReview(site, context, { reviewId }), refusal);
    const text = `The review ${reviewId} ${isChanged ? 'no longer describes' : 'did not describe'} its place.`;
    return { report: { reviewId, isPromoted: false, isChanged }, text, problem: null };
  },
});
