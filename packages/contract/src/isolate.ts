/** Letters written from right to left, and control characters that change the direction of a text. */
const changesDirection =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Bidi_Control}]/u;
/**
 * Characters that begin or end an embedding, an override or an isolate: an unpaired one affects what follows the text.
 */
const unpaired = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Isolates a text that people wrote, so that its direction does not affect the sentence around it (Unicode, UAX 9:
 * first strong isolate). Elements have `bdi` for this; titles, labels and announcements need it in the text. A text
 * that has only characters written from left to right is returned unchanged.
 */
export function isolate(text: string): string {
  return changesDirection.test(text) ? `\u2068${text.replace(unpaired, '')}\u2069` : text;
}
