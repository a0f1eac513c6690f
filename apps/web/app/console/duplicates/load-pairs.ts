import type { Language } from '@access-atlas/contract/languages.ts';
import type { PlacePair } from '@access-atlas/contract/operating/place-duplicates.ts';
import { consoleDuplicatesApi } from '../../browser/api/console/console-duplicates-api.ts';
import { callConsole } from '../common/call-console.ts';
import type { QueuePart } from '../common/queue/use-queue.ts';
import type { DuplicateList } from './duplicate-lists.ts';
import { pairIdOf } from './place-id-of.ts';

interface PairsAsked {
  readonly list: DuplicateList;
  /** The place whose merges are asked for; all where it is empty. */
  readonly place: string;
  readonly language: Language;
  readonly nextPageToken: string | null;
}

/** A page of pairs; null where no answer came. */
export async function loadPairs({
  list,
  place,
  language,
  nextPageToken,
}: PairsAsked): Promise<QueuePart<PlacePair> | null> {
  const page = { lng: language, ...(nextPageToken !== null && { nextPageToken }) };
  if (list !== 'merged') {
    const query = { ...page, only: list };
    const outcome = await callConsole((signal) => consoleDuplicatesApi(signal).listPlacePairs({ query }));
    return outcome.isTaken ? { ...outcome.body, items: outcome.body.results } : null;
  }
  const query = { ...page, ...(place !== '' && { place }) };
  const outcome = await callConsole((signal) => consoleDuplicatesApi(signal).listMergedPlaces({ query }));
  if (!outcome.isTaken) return null;
  const items = outcome.body.results.map(({ from, into, distanceMeters }) => ({
    _id: pairIdOf(from._id, into._id) ?? from._id,
    first: from,
    second: into,
    distanceMeters,
  }));
  return { ...outcome.body, items };
}
