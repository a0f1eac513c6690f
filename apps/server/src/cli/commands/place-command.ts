import { z } from 'zod';
import { markPlace } from '../../features/places/mark-place.ts';
import { readPlaceId } from '../command-line/read-id.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { asCommandRefusal } from './as-command-refusal.ts';
import { defineCommand } from './command.ts';

const placeArguments = z.strictObject({
  verb: z.enum(['label', 'flag']),
  placeId: z.int(),
  key: z.string(),
  isSet: z.boolean(),
});
type PlaceArguments = z.output<typeof placeArguments>;

const context = { actor: { kind: 'operatorCommand' } } as const;

/** `atlas place`. */
export const placeCommand = defineCommand({
  name: 'place',
  purpose: 'labels and flags places',
  usage: 'label|flag ID KEY [--remove]',
  options: [{ name: 'remove', value: null, description: 'Take the label or flag away' }],
  notes: [
    'Labels are verified, staffTrained and mapMission; flags accessibleFromHome, temporarilyClosed and',
    'underConstruction; and those that the site has added (REFERENCE_DATA_FILE).',
  ],
  example: 'npm run atlas -- place label 1024 verified',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: placeArguments,
  readArguments(given): PlaceArguments {
    const [verb, place, key, unexpected] = given.positionals;
    if (verb !== 'label' && verb !== 'flag') throw new UsageError('Say place label or place flag.');
    if (place === undefined || key === undefined)
      throw new UsageError(`Say place ${verb} ID KEY: the number of the place, and the key of the ${verb}.`);
    if (unexpected !== undefined) throw new UsageError(`place ${verb} takes one ${verb}, not "${unexpected}" as well.`);
    return { verb, placeId: readPlaceId(place), key, isSet: !given.has('remove') };
  },
  run: async ({ verb: kind, placeId, key, isSet }, { site }) => {
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
  },
});
