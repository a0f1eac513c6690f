const number = /^[1-9]\d{0,14}$/;
/** The page of a place, or a page below it, of this site or another address of it. */
const address = /(?:^|\/)details\/([1-9]\d{0,14})(?:[/?#]|$)/;

/**
 * The number of the place that somebody means who typed a number or the address of a place's page; null for other words.
 */
export function namedPlaceId(typed: string): number | null {
  const words = typed.trim();
  const digits = number.test(words) ? words : address.exec(words)?.[1];
  return digits === undefined ? null : Number(digits);
}
