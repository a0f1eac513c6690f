import {
  addressMaxCharacters,
  phoneMaxCharacters,
  placeNameMaxCharacters,
  urlMaxCharacters,
} from '@access-atlas/contract/limits.ts';

/** What a place can be. */
export interface Kind {
  readonly key: string;
  readonly name: string;
}

/** So many characters the texts of a place have at most. */
export const placeTextMax = {
  name: placeNameMaxCharacters,
  address: addressMaxCharacters,
  phone: phoneMaxCharacters,
  url: urlMaxCharacters,
} as const;
