import { knownLanguage } from '@access-atlas/contract/choose-language.ts';
import { roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { presentPhotos } from '../../domain/photos/photo.presenter.ts';
import { placeDescription, placeName } from '../../domain/places/place-text.ts';
import type { Vocabulary, WordList } from '../../domain/vocabulary/vocabulary.ts';
import type { CardRow } from './cards.sql.ts';

/** By weight, as JSON. */
const ratings = ratingKeys.toReversed().map((key) => JSON.stringify(key));

/**
 * A card as JSON text: a `PlaceCard` to which `cardWithDistance` still has to add the distance, which depends on the
 * search, and the closing brace. Most of what a card says is JSON in the packed row already.
 */
export function presentCard({ place, promoted, photos }: CardRow, vocabulary: Vocabulary, language: Language): string {
  const name = placeName(
    {
      names: readTexts(place.names),
      type_number: Number(place.typeNumber),
      nearest_street: readText(place.nearestStreet),
    },
    vocabulary,
    language,
  );
  const description = placeDescription(
    {
      descriptions: readTexts(place.descriptions),
      provider_description: readText(place.providerDescription),
      provider_description_language: knownLanguage(place.providerDescriptionLanguage) ?? null,
      promoted_text: promoted?.text ?? null,
      promoted_language: promoted?.language ?? null,
    },
    language,
  );
  const type = vocabulary.types.jsonKey(Number(place.typeNumber)) ?? '"place"';
  const provider = place.partnerNumber && vocabulary.partners.jsonKey(Number(place.partnerNumber));
  // Joined, the text lies in one piece; put together by templates, it would be kept as a tree of three times the size.
  return [
    `{"_id":"${place.id}","name":`,
    JSON.stringify(name.text),
    name.language === null ? ',"nameLanguage":null,"address":' : `,"nameLanguage":"${name.language}","address":`,
    place.address || 'null',
    ',"latitude":',
    coordinate(place.latitude),
    ',"longitude":',
    coordinate(place.longitude),
    ',"rating":',
    ratings[Number(place.rating)],
    ',"placeType":',
    place.kind === 'amenity' ? type : `"${place.kind}"`,
    ',"types":[',
    type,
    '],"tags":',
    jsonKeys(vocabulary.tags, place.yesTags),
    ',"noTags":',
    jsonKeys(vocabulary.tags, place.noTags),
    ',"labels":',
    jsonKeys(vocabulary.labels, place.labelNumbers),
    ',"flags":',
    jsonKeys(vocabulary.flags, place.flagNumbers),
    ',"provider":',
    provider || 'null',
    ',"description":',
    description === null ? 'null' : JSON.stringify(description.text),
    ',"descriptionLanguage":',
    description?.language ? `"${description.language}"` : 'null',
    ',"images":',
    photos === null ? '[]' : JSON.stringify(presentPhotos(photos)),
  ].join('');
}

const noTexts: LocalizedText = {};

function readTexts(json: string): LocalizedText {
  return json === '{}' ? noTexts : (JSON.parse(json) as LocalizedText);
}

function readText(json: string): string | null {
  return json === '' ? null : (JSON.parse(json) as string);
}

const shortDecimal = /^-?\d{1,3}(?:\.\d{1,7})?$/;

/** Degrees rounded as the API has them; almost all are stored so. */
function coordinate(degrees: string): string {
  return shortDecimal.test(degrees) ? degrees : String(roundCoordinate(Number(degrees)));
}

const [zero, nine] = [48, 57];

/** The keys of an array of numbers such as `{1,5}`; a number that no vocabulary knows any more is left out. */
function jsonKeys(words: Pick<WordList<never>, 'jsonKey'>, numbers: string): string {
  let keys = '';
  let number = 0;
  let hasDigits = false;
  for (let place = 0; place < numbers.length; place++) {
    const code = numbers.charCodeAt(place);
    if (code >= zero && code <= nine) {
      number = number * 10 + code - zero;
      hasDigits = true;
    } else if (hasDigits) {
      const key = words.jsonKey(number);
      if (key !== undefined) keys += keys === '' ? key : `,${key}`;
      number = 0;
      hasDigits = false;
    }
  }
  return `[${keys}]`;
}
