/**
 * A body that is JSON text already. Lists are put together from cards that were encoded once and kept, because encoding
 * fifty of them again costs more than everything else in the request.
 */
export class EncodedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
