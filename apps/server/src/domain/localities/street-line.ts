/** Countries that write the number before the street. */
const numberFirst = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'IN', 'LU', 'MC', 'NZ', 'US', 'ZA']);
/** Countries that put a comma between street and number. */
const numberAfterComma = new Set(['BR', 'ES', 'IT', 'PT']);

/** Street and number as a letter in a country would carry them. */
export function streetLine(street: string | undefined, number: string | undefined, country: string | null): string {
  if (!street || !number) return street ?? '';
  if (country !== null && numberFirst.has(country)) return `${number} ${street}`;
  return country !== null && numberAfterComma.has(country) ? `${street}, ${number}` : `${street} ${number}`;
}
