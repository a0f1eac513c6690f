/** An extension at a number's end, as it is written in the site's languages and in links (RFC 3966). */
const extensionAtEnd =
  /(?:;\s*ext\s*=|[\s,;/(-]*\b(?:extension|ext|poste|ramal|x)\b\.?\s*:?|(?<=\d)[\s,;/(-]*x|[\s,;/(-]*#)\s*(\d{1,11})\)?\s*$/i;

/**
 * The address that calls a telephone number, its extension apart: dialled with the number it would be another number.
 * @param extension where it was given apart from the number
 */
export function telephoneHref(phone: string, extension?: string | null): string {
  const found = extensionAtEnd.exec(phone);
  const number = found ? phone.slice(0, found.index) : phone;
  // "+49 (0)89": the zero is dialled within the country alone.
  const digits = (/^\s*\+/.test(number) ? number.replace('(0)', '') : number).replace(/[^\d+]/g, '');
  const extensionDigits = extension?.replace(/\D/g, '') || found?.[1];
  return `tel:${digits}${extensionDigits ? `;ext=${extensionDigits}` : ''}`;
}
