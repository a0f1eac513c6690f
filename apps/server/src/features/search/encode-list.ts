import { EncodedJson } from '../../http/answers/encoded-json.ts';
import type { WiderSearch } from './count-instead.ts';
import type { ListFrame } from './framing/frame-list.ts';
import type { PlaceSearch } from './place-search.ts';

/** What a page of a list has. */
export interface ListPage {
  /** Cards as JSON texts. */
  readonly results: readonly string[];
  readonly total: number;
  readonly nextPageToken: string | null;
  /** What to look for instead where nothing was found. */
  readonly instead?: readonly WiderSearch[];
  /** The card of the place that has most of what was asked for, where nothing was found. */
  readonly nearest?: string | undefined;
  /** What the map shows of it. */
  readonly frame?: ListFrame | null | undefined;
}

/** A page of places as the API answers it, with what was understood of the words of the search. */
export function encodeList(
  { results, total, nextPageToken, instead = [], nearest, frame }: ListPage,
  { words, understood, near, unused }: Pick<PlaceSearch, 'words' | 'understood' | 'near' | 'unused'>,
): EncodedJson {
  const meant = JSON.stringify({
    total,
    nextPageToken,
    ...(understood && { understood, ...(words !== undefined && { named: words }) }),
    ...(near && {
      near: { name: near.name, latitude: near.latitude, longitude: near.longitude, without: near.without },
    }),
    ...(unused && { unused }),
    ...(instead.length > 0 && { instead }),
    ...(frame && { frame: frame.frame, ...(frame.elsewhere.length > 0 && { elsewhere: frame.elsewhere }) }),
  });
  const nearestFit = nearest === undefined ? '' : `"nearest":${nearest},`;
  return new EncodedJson(`{"results":[${results.join(',')}],${nearestFit}${meant.slice(1)}`);
}
