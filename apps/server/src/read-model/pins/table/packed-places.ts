/**
 * Places as the database packs them for both indexes: one text for many rows, read once for the pins and for search, so
 * that a row costs no object on its way from the database to the workers. Rows end with U+001E, their fields are
 * separated by U+001F; neither occurs in a field.
 *
 *     id · kind · type number · country · longitude × 10^7 · latitude × 10^7 · rating · reviews · partner number ·
 *     yes tags · no tags · labels · flags · address · nearest street · names (JSON)
 *
 * Bit numbers stand as PostgreSQL writes a smallint[]: `{0,44}`. An absent text is an empty field, no partner is 0.
 */
export const packedRowEnd = '\u001e';
export const packedFieldEnd = '\u001f';

export const rowEndByte = packedRowEnd.charCodeAt(0);
export const fieldEndByte = packedFieldEnd.charCodeAt(0);

/** Where each field stands in a row. */
export const placeField = {
  id: 0,
  kind: 1,
  type: 2,
  country: 3,
  longitude: 4,
  latitude: 5,
  rating: 6,
  reviews: 7,
  partner: 8,
  yesTags: 9,
  noTags: 10,
  labels: 11,
  flags: 12,
  address: 13,
  street: 14,
  names: 15,
} as const;

/** The number of fields in a row. */
export const placeFields = 16;

/** The rows are torn, or not of this form. */
export class PackedRowsError extends Error {
  override readonly name = 'PackedRowsError';
}
