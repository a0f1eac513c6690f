/** What a name is cut to where a sentence quotes it: enough to find it in the file. */
const quotedMaxCharacters = 60;
/** So many names are quoted in one sentence; a file may have any number of them. */
const listedMax = 10;

/** A file's own text as a database can store it, and not longer than so many code units. */
export function toStorableText(text: string, maxCodeUnits: number): string {
  const start = text.slice(0, maxCodeUnits);
  return `${start.toWellFormed().replaceAll('\u0000', '\ufffd')}${start.length < text.length ? '…' : ''}`;
}

/** A file's own text as a sentence may carry it: short, on one line, and without what a terminal takes for an order. */
export function quoteText(text: string, maxCodeUnits = quotedMaxCharacters): string {
  return toStorableText(text, maxCodeUnits).replaceAll(/\p{Cc}+/gu, ' ');
}

/** The first of a file's own names, quoted, and how many more there are. */
export function quoteNames(names: readonly string[]): string {
  const quoted = names.slice(0, listedMax).map((name) => `"${quoteText(name, 40)}"`);
  const rest = names.length - quoted.length;
  return [...quoted, ...(rest > 0 ? [`and ${rest.toLocaleString('en')} more`] : [])].join(', ');
}
