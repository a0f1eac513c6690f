/** What a name is cut to where a sentence quotes it: enough to find it in the file. */
const quotedMaxCharacters = 60;
/** So many names are quoted in one sentence; a file may have any number of them. */
const listedMax = 10;

/**
 * A file's own text as a sentence or a report may carry it: short, on one line, and without characters that a database
 * or a terminal refuses.
 */
export function quoteText(text: string, maxCharacters = quotedMaxCharacters): string {
  const start = text.slice(0, maxCharacters);
  const isCut = start.length < text.length;
  return `${start.toWellFormed().replaceAll(/\p{Cc}/gu, '\ufffd')}${isCut ? '…' : ''}`;
}

/** The first of a file's own names, quoted, and how many more there are. */
export function quoteNames(names: readonly string[]): string {
  const quoted = names.slice(0, listedMax).map((name) => `"${quoteText(name, 40)}"`);
  const rest = names.length - quoted.length;
  return [...quoted, ...(rest > 0 ? [`and ${rest.toLocaleString('en')} more`] : [])].join(', ');
}
