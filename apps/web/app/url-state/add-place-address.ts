import { googlePlaceIdPattern } from '@access-atlas/contract/places/google-place-id.ts';
import { readableQuery } from './readable-query.ts';
import { readSearch, type SearchParameters, searchAddress } from './search-parameters.ts';

/** The steps of adding a place, in their order. */
export const addPlaceSteps = ['where', 'alike', 'what', 'rating'] as const;
export type AddPlaceStep = (typeof addPlaceSteps)[number];

/** What the address of the page says on which a place is added. */
export interface AddPlaceAddress {
  readonly step: AddPlaceStep;
  /** The search that it was opened from, with the map's view and the chosen point (`here`). */
  readonly search: SearchParameters;
  /** Which draft on the device it is. */
  readonly draft: string | null;
  /** Google's id of the place. */
  readonly googleId: string | null;
  /** What it is called elsewhere, to find one that is here: it is not filled in. */
  readonly name: string;
}

const nameMaxCharacters = 100;
const draftPattern = /^[\w-]{1,64}$/;
const page = '/add';

/** Reads the address of a page; null where no place is added there. */
export function readAddPlace({ pathname, search }: Pick<URL, 'pathname' | 'search'>): AddPlaceAddress | null {
  const [, first = '', second = 'where', ...rest] = pathname.split('/');
  const step = addPlaceSteps.find((each) => each === second);
  if (`/${first}` !== page || step === undefined || rest.length > 0) return null;
  const given = new URLSearchParams(search);
  const draft = given.get('draft') ?? '';
  const googleId = given.get('google') ?? '';
  return {
    step,
    search: readSearch(given),
    draft: draftPattern.test(draft) ? draft : null,
    googleId: googlePlaceIdPattern.test(googleId) ? googleId : null,
    name: (given.get('name') ?? '').trim().slice(0, nameMaxCharacters),
  };
}

/** The address of a step of adding a place. */
export function addPlaceAddress({ step, search, draft, googleId, name }: AddPlaceAddress): string {
  const [, query = ''] = searchAddress({ ...search, pin: null }).split('?');
  const parameters = new URLSearchParams(query);
  const own = { draft, google: googleId, name };
  for (const [key, value] of Object.entries(own)) if (value) parameters.set(key, value);
  const path = step === 'where' ? page : `${page}/${step}`;
  return parameters.size === 0 ? path : `${path}?${readableQuery(parameters)}`;
}

/** The address that begins a new place. @param search the search that it is opened from, with the point if one is chosen */
export function newPlaceAddress(
  search: SearchParameters,
  from: Partial<Pick<AddPlaceAddress, 'draft' | 'googleId' | 'name'>> = {},
): string {
  return addPlaceAddress({ step: 'where', search, draft: null, googleId: null, name: '', ...from });
}
