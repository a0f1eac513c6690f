/**
 * Places as PostgreSQL packs them for cards, so that a list of fifty costs the driver one value instead of a thousand.
 * Rows stand between ASCII record separators, their fields between unit separators, in the order of `PackedCard`.
 *
 * Texts and `jsonb` come as JSON, which writes control characters as escapes, so neither separator stands in them; arrays
 * as `array_out` writes a smallint[] (`{1,2}`); NULL as nothing.
 */

/** The columns of a place that a card shows, as they were packed: most go into the card's own JSON as they are. */
export interface PackedCard {
  readonly id: string;
  readonly kind: string;
  readonly typeNumber: string;
  readonly names: string;
  readonly address: string;
  readonly nearestStreet: string;
  readonly longitude: string;
  readonly latitude: string;
  readonly rating: string;
  readonly yesTags: string;
  readonly noTags: string;
  readonly labelNumbers: string;
  readonly flagNumbers: string;
  readonly partnerNumber: string;
  readonly descriptions: string;
  readonly providerDescription: string;
  readonly providerDescriptionLanguage: string;
  readonly promotedReviewId: string;
  readonly photoCount: string;
}

const recordSeparator = '\x1e';
const unitSeparator = '\x1f';
const fieldCount = 19;

/** Reads packed rows. @throws RangeError when one has another number of fields */
export function readPackedCards(packed: string): PackedCard[] {
  return packed === '' ? [] : packed.split(recordSeparator).map(readRow);
}

function readRow(row: string): PackedCard {
  const fields = row.split(unitSeparator);
  if (fields.length !== fieldCount) throw new RangeError(`a packed card of ${fields.length} fields`);
  const field = (number: number) => fields[number] ?? '';
  return {
    id: field(0),
    kind: field(1),
    typeNumber: field(2),
    names: field(3),
    address: field(4),
    nearestStreet: field(5),
    longitude: field(6),
    latitude: field(7),
    rating: field(8),
    yesTags: field(9),
    noTags: field(10),
    labelNumbers: field(11),
    flagNumbers: field(12),
    partnerNumber: field(13),
    descriptions: field(14),
    providerDescription: field(15),
    providerDescriptionLanguage: field(16),
    promotedReviewId: field(17),
    photoCount: field(18),
  };
}
