/** Letters written from right to left, and marks that turn or nest the direction of a text. */
const turnsDirection =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Bidi_Control}]/u;
/** Marks that begin or end an embedding, an override or an isolate: one without its other half reaches beyond its text. */
const unpaired = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text that people wrote, to stand within a sentence: what turns its direction does not reach the words around it
 * (Unicode, UAX 9: first strong isolate). Elements have `bdi` for it; this is for titles, labels and what is announced.
 * A text that turns nothing is left as it is.
 */
export function isolate(text: string): string {
  return turnsDirection.test(text) ? `\u2068${text.replace(unpaired, '')}\u2069` : text;
}
