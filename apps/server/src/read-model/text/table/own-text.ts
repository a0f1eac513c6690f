/**
 * The same text with letters of its own: a part of a text may be kept as a view of the whole, and a word that is kept
 * would then keep the thousands of rows that it came with.
 */
export function ownText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
