import { z } from 'zod';
import { deletePlace } from '../../features/places/deleting/delete-place.ts';
import { undoDeletePlace } from '../../features/places/deleting/undo-delete-place.ts';
import { markPlace } from '../../features/places/mark-place.ts';
import { readPlaceId } from '../command-line/read-id.ts';
import { UsageError } from '../command-line/usage-error.ts';
import type { Site } from '../site.ts';
import { asCommandRefusal } from './as-command-refusal.ts';
import { type CommandOutcome, defineCommand } from './command.ts';

const placeArguments = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.enum(['label', 'flag']), placeId: z.int(), key: z.string(), isSet: z.boolean() }),
  z.strictObject({ verb: z.enum(['delete', 'restore']), placeId: z.int() }),
]);
type PlaceArguments = z.output<typeof placeArguments>;

const verbs = ['label', 'flag', 'delete', 'restore'] as const;
const context = { actor: { kind: 'operatorCommand' } } as const;

/** `atlas place`. */
export const placeCommand = defineCommand({
  name: 'place',
  purpose: 'labels and flags places, deletes them and brings them back',
  usage: 'label|flag ID KEY [--remove], or delete|restore ID',
  options: [{ name: 'remove', value: null, description: 'Take the label or flag away' }],
  notes: [
    'Labels are verified, staffTrained and mapMission; flags accessibleFromHome, temporarilyClosed and',
    'underConstruction; and those that the site has added (REFERENCE_DATA_FILE). What is deleted is off the map at once,',
    'comes back within 30 days, and is purged afterwards; an import does not bring it back.',
  ],
  example: 'npm run atlas -- place label 1024 verified',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: placeArguments,
  readArguments(given): PlaceArguments {
    const [typed, place, key, unexpected] = given.positionals;
    const verb = verbs.find((name) => name === typed);
    if (verb === undefined) throw new UsageError('Say place label, place flag, place delete or place restore.');
    if (verb === 'delete' || verb === 'restore') {
      if (place === undefined) throw new UsageError(`Say place ${verb} ID: the number of the place.`);
      if (key !== undefined) throw new UsageError(`place ${verb} takes one place, not "${key}" as well.`);
      if (given.has('remove')) throw new UsageError(`The option --remove is not for place ${verb}.`);
      return { verb, placeId: readPlaceId(place) };
    }
    if (place === undefined || key === undefined)
      throw new UsageError(`Say place ${verb} ID KEY: the number of the place, and the key of the ${verb}.`);
    if (unexpected !== undefined) throw new UsageError(`place ${verb} takes one ${verb}, not "${unexpected}" as well.`);
    return { verb, placeId: readPlaceId(place), key, isSet: !given.has('remove') };
  },
  run: async (given, { site }) => {
    switch (given.verb) {
      case 'delete':
        return remove(site, given.placeId);
      case 'restore':
        return restore(site, given.placeId);
      default:
        return mark(site, given);
    }
  },
});

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
  const isChanged = await asCommandRefusal(markPlace(site, context, { placeId, kind, key, isSet }), {
    optionByField: { 'body.key': `"${key}"` },
    notFound: `There is no place ${placeId}.`,
  });
  const now = isSet ? (isChanged ? 'has now' : 'had already') : isChanged ? 'no longer has' : 'did not have';
  return {
    report: { placeId, kind, key, isSet, isChanged },
    text: `Place ${placeId} ${now} the ${kind} ${key}.`,
    problem: null,
  };
}
