import { z } from 'zod';
import { closePlace } from '../../../features/places/closing/close-place.ts';
import { reopenPlace } from '../../../features/places/closing/reopen-place.ts';
import { deletePlace } from '../../../features/places/deleting/delete-place.ts';
import { undoDeletePlace } from '../../../features/places/deleting/undo-delete-place.ts';
import { markPlace } from '../../../features/places/mark-place.ts';
import { mergePlace, type PlaceMerge, previewMerge } from '../../../features/places/merging/merge-place.ts';
import { unmergePlace } from '../../../features/places/merging/unmerge-place.ts';
import { readGroundOption, readTextOption } from '../../command-line/decision-options.ts';
import { readPlaceId } from '../../command-line/read-id.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import { describeMovedRows } from '../../report/describe-moved-rows.ts';
import type { Site } from '../../site.ts';
import { asCommandRefusal } from '../as-command-refusal.ts';
import { type CommandOutcome, defineCommand } from '../command.ts';
import { hidingArguments, runHide, runShow } from './run-hiding.ts';

const placeArguments = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.enum(['label', 'flag']), placeId: z.int(), key: z.string(), isSet: z.boolean() }),
  z.strictObject({
    verb: z.enum(['close', 'reopen', 'show', 'delete', 'restore', 'unmerge']),
    placeId: z.int(),
  }),
  hidingArguments,
  z.strictObject({ verb: z.literal('merge'), fromId: z.int(), intoId: z.int(), isDryRun: z.boolean() }),
]);
type PlaceArguments = z.output<typeof placeArguments>;

const verbs = ['label', 'flag', 'close', 'reopen', 'hide', 'show', 'delete', 'restore', 'merge', 'unmerge'] as const;
/** The verbs that each option is for. */
const verbsOfOption: Readonly<Record<string, readonly string[]>> = {
  remove: ['label', 'flag'],
  'dry-run': ['merge'],
  rule: ['hide'],
  law: ['hide'],
  facts: ['hide'],
};
const context = { actor: { kind: 'operatorCommand' } } as const;

/** `atlas place`. */
export const placeCommand = defineCommand({
  name: 'place',
  purpose:
    'labels and flags places, closes, hides and deletes them and brings them back, puts two together that are one',
  usage:
    'label|flag ID KEY [--remove], close|reopen|show|delete|restore ID, hide ID [options], merge ID INTO [--dry-run], or unmerge ID',
  options: [
    { name: 'remove', value: null, description: 'Take the label or flag away' },
    { name: 'dry-run', value: null, description: 'To merge: say what would go over, and change nothing' },
    { name: 'rule', value: 'NUMBER', description: 'To hide: the number of the rule that it breaks' },
    { name: 'law', value: 'TEXT', description: 'To hide, in place of a rule: the law that it breaks' },
    { name: 'facts', value: 'TEXT', description: 'To hide: what is wrong with it, for whoever added it to read' },
  ],
  notes: [
    'Labels are verified, staffTrained and mapMission; flags accessibleFromHome, temporarilyClosed and',
    'underConstruction; and those that the site has added (REFERENCE_DATA_FILE). What is closed for good is off the map with',
    'all that people said of it, until it is opened again. What is hidden breaks a rule or a law: whoever added it reads why,',
    'and objects for six months; place show takes that back. What is deleted is off the map at once, comes back within',
    '30 days, and is purged afterwards. An import brings none of them back. Of two places that are one the',
    'first goes into the second, with all that people said of it; its address leads there. What went over goes back when',
    'both are separated; what came later stays.',
  ],
  example: 'npm run atlas -- place label 1024 verified',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: placeArguments,
  readArguments(given): PlaceArguments {
    const [typed, place, other, unexpected] = given.positionals;
    const verb = verbs.find((name) => name === typed);
    if (verb === undefined) throw new UsageError(`Say place ${verbs.slice(0, -1).join(', place ')} or place unmerge.`);
    for (const [option, owners] of Object.entries(verbsOfOption))
      if (given.has(option) && !owners.includes(verb))
        throw new UsageError(`The option --${option} is not for place ${verb}.`);
    if (verb !== 'label' && verb !== 'flag' && verb !== 'merge') {
      if (place === undefined) throw new UsageError(`Say place ${verb} ID: the number of the place.`);
      if (other !== undefined) throw new UsageError(`place ${verb} takes one place, not "${other}" as well.`);
      const placeId = readPlaceId(place);
      if (verb !== 'hide') return { verb, placeId };
      const facts = readTextOption(given, 'facts', 'Say what is wrong with it, for whoever added it to read');
      return { verb, placeId, ground: readGroundOption(given), facts };
    }
    const second = verb === 'merge' ? 'place' : verb;
    if (place === undefined || other === undefined)
      throw new UsageError(
        verb === 'merge'
          ? 'Say place merge ID INTO: the number of the place that goes, and of the one that stays.'
          : `Say place ${verb} ID KEY: the number of the place, and the key of the ${verb}.`,
      );
    if (unexpected !== undefined)
      throw new UsageError(`place ${verb} takes one ${second}, not "${unexpected}" as well.`);
    if (verb === 'merge')
      return { verb, fromId: readPlaceId(place), intoId: readPlaceId(other), isDryRun: given.has('dry-run') };
    return { verb, placeId: readPlaceId(place), key: other, isSet: !given.has('remove') };
  },
  run: async (given, { site }) => {
    switch (given.verb) {
      case 'close':
        return close(site, given.placeId);
      case 'reopen':
        return reopen(site, given.placeId);
      case 'hide':
        return runHide(site, given);
      case 'show':
        return runShow(site, given.placeId);
      case 'delete':
        return remove(site, given.placeId);
      case 'restore':
        return restore(site, given.placeId);
      case 'merge':
        return merge(site, given, given.isDryRun);
      case 'unmerge':
        return unmerge(site, given.placeId);
      default:
        return mark(site, given);
    }
  },
});

async function merge(site: Site, { fromId, intoId }: PlaceMerge, isDryRun: boolean): Promise<CommandOutcome> {
  const work = (isDryRun ? previewMerge : mergePlace)(site, context, { fromId, intoId });
  const report = await asCommandRefusal(work, {
    optionByField: { 'body.fromId': `Place ${fromId}`, 'body.intoId': `Place ${intoId}` },
    notFound: `There is no place ${fromId}, or no place ${intoId}, on the map.`,
  });
  const does = isDryRun ? 'would go' : 'went';
  const text = [
    `Place ${fromId} ${does} into ${intoId}.${isDryRun ? '' : ` place unmerge ${fromId} separates them again.`}`,
    ...describeMovedRows(report.moved),
  ].join('\n');
  return { report: { ...report, isDryRun }, text, problem: null };
}

async function unmerge(site: Site, fromId: number): Promise<CommandOutcome> {
  const report = await asCommandRefusal(unmergePlace(site, context, { fromId }), {
    optionByField: { 'body.fromId': `Place ${fromId}` },
    notFound: `There is no place ${fromId}.`,
  });
  const text = `Place ${fromId} is separate from ${report.intoId} again, with ${report.reviews} reviews and replies.`;
  return { report, text, problem: null };
}

async function close(site: Site, placeId: number): Promise<CommandOutcome> {
  const notFound = `There is no place ${placeId} on the map.`;
  const isChanged = await asCommandRefusal(closePlace(site, context, { placeId }), { notFound });
  const done = isChanged ? 'is closed for good, and off the map' : 'was closed before';
  const text = `Place ${placeId} ${done}: place reopen puts it back.`;
  return { report: { placeId, isChanged }, text, problem: null };
}

async function reopen(site: Site, placeId: number): Promise<CommandOutcome> {
  const notFound = `There is no place ${placeId} that was closed.`;
  const isChanged = await asCommandRefusal(reopenPlace(site, context, { placeId }), { notFound });
  const text = `Place ${placeId} ${isChanged ? 'is open again, and on the map' : 'was not closed'}.`;
  return { report: { placeId, isChanged }, text, problem: null };
}

async function remove(site: Site, placeId: number): Promise<CommandOutcome> {
  const notFound = `There is no place ${placeId}.`;
  const { feedPosition, undoUntil } = await asCommandRefusal(deletePlace(site, context, { placeId }), { notFound });
  const done = feedPosition === null ? 'was deleted before' : 'is deleted';
  const text = `Place ${placeId} ${done}: place restore brings it back until ${undoUntil.slice(0, 10)}.`;
  return { report: { placeId, undoUntil, isChanged: feedPosition !== null }, text, problem: null };
}

async function restore(site: Site, placeId: number): Promise<CommandOutcome> {
  const notFound = `There is no place ${placeId} that can be brought back.`;
  const { feedPosition } = await asCommandRefusal(undoDeletePlace(site, context, { placeId }), { notFound });
  const text = `Place ${placeId} ${feedPosition === null ? 'was not deleted' : 'is on the map again'}.`;
  return { report: { placeId, isChanged: feedPosition !== null }, text, problem: null };
}

async function mark(
  site: Site,
  { verb: kind, placeId, key, isSet }: Extract<PlaceArguments, { verb: 'label' | 'flag' }>,
): Promise<CommandOutcome> {
  const { isChanged, isEarned } = await asCommandRefusal(markPlace(site, context, { placeId, kind, key, isSet }), {
    optionByField: { 'body.key': `"${key}"` },
    notFound: `There is no place ${placeId}.`,
  });
  const now = isSet ? (isChanged ? 'has now' : 'had already') : isChanged ? 'no longer has' : 'did not have';
  const still = isEarned && !isSet ? ' from operators and sources, and shows it as long as reviews give it' : '';
  return {
    report: { placeId, kind, key, isSet, isChanged, isEarned },
    text: `Place ${placeId} ${now} the ${kind} ${key}${still}.`,
    problem: null,
  };
}
