/**
 * What makes a spreadsheet take a cell for a formula: = + - @, their full-width forms, tab and line breaks.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const startsLikeFormula = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/u;
const guarded = /^'+[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/u;

/**
 * Makes a text safe to be opened in a spreadsheet: one that starts like a formula gets an apostrophe before it.
 * A text that starts with apostrophes and then like a formula gets one more, so that {@link unguardFormula} gives back
 * every text exactly. For text cells only: numbers stay numbers.
 */
export function guardFormula(text: string): string {
  return startsLikeFormula.test(text) ? `'${text}` : text;
}

/** Takes back what {@link guardFormula} did; any other text stays as it is. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
