import { ImportFileError } from '../../domain/errors/import-file-error.ts';

/** No feature, and nothing beside the features, is longer than this in a file that makes sense. */
const partMaxCharacters = 1 << 25;
/** Brackets deeper than this are damage. */
const depthMax = 60;
const recordSeparator = '\u001e';

/**
 * Cuts the text of a GeoJSON file into the texts of its features, as they come, so that a file of any size is read in
 * little memory. It takes a FeatureCollection, and features one after another (newline-delimited, or RFC 8142).
 *
 * It follows strings and brackets only; the features are JSON that the caller parses, and what stands around them is
 * parsed here, so that damage anywhere is noticed.
 * @throws ImportFileError
 */
export async function* splitFeatures(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  const splitter = new FeatureSplitter();
  for await (const chunk of chunks) yield* splitter.split(chunk);
  splitter.end();
}

class FeatureSplitter {
  /** Text from the beginning of the part that is being read. */
  #text = '';
  /** How far it was looked at. */
  #at = 0;
  /** What stands around the features of the present value. */
  #frame = '';
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** Where the last string at the top of the present value began and ended, to recognise its keys. */
  #stringStart = -1;
  #key = '';
  #isInFeatures = false;
  #hadFeatures = false;
  #values = 0;
  #ended: string[] = [];

  /** Takes the next piece of the file, and gives the features that ended in it. */
  split(chunk: string): string[] {
    this.#ended = [];
    this.#text += chunk;
    for (; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at] ?? '';
      if (this.#isInString) this.#readString(character);
      else this.#read(character);
    }
    if (this.#text.length > partMaxCharacters)
      throw new ImportFileError('The file holds a part that is far too long to be a feature.');
    return this.#ended;
  }

  end(): void {
    if (this.#depth > 0) throw new ImportFileError('The file ends in the middle: it was truncated.');
    if (this.#values === 0) throw new ImportFileError('The file holds no GeoJSON.');
  }

  #readString(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === '\\') this.#isEscaped = true;
    else if (character === '"') {
      this.#isInString = false;
      if (this.#depth === 1) this.#key = this.#text.slice(this.#stringStart + 1, this.#at);
    }
  }

  #read(character: string): void {
    if (character === '"') {
      this.#isInString = true;
      this.#stringStart = this.#at;
    } else if (character === '{' || character === '[') this.#open(character);
    else if (character === '}' || character === ']') this.#close(character);
    else if (this.#depth === 0 && !isBetweenValues(character)) throw new ImportFileError('The file is no GeoJSON.');
    else if (this.#isInFeatures && this.#depth === 2 && character !== ',' && !/\s/.test(character))
      throw new ImportFileError('The list of features holds something that is no feature.');
  }

  #open(character: string): void {
    if (this.#depth === 0) {
      if (character === '[') throw new ImportFileError('The file is no GeoJSON: it is a list.');
      this.#cut();
    }
    this.#depth += 1;
    if (this.#depth > depthMax) throw new ImportFileError('The file is no GeoJSON: it is nested too deeply.');
    if (this.#isInFeatures && this.#depth === 3) this.#cut();
    if (this.#depth === 2 && character === '[' && this.#key === 'features') {
      this.#frame += this.#text.slice(0, this.#at + 1);
      this.#isInFeatures = true;
      this.#hadFeatures = true;
    }
  }

  #close(character: string): void {
    this.#depth -= 1;
    if (this.#depth < 0) throw new ImportFileError('The file is no GeoJSON: a bracket closes that none opened.');
    if (this.#isInFeatures && this.#depth === 2) this.#ended.push(this.#take());
    else if (this.#isInFeatures && this.#depth === 1) {
      if (character !== ']') throw new ImportFileError('The list of features is damaged.');
      this.#isInFeatures = false;
      this.#cut();
    } else if (this.#depth === 0) {
      this.#values += 1;
      const value = this.#frame + this.#take();
      if (this.#hadFeatures) refuseOtherFrame(value);
      else this.#ended.push(value);
      this.#frame = '';
      this.#hadFeatures = false;
      this.#key = '';
    }
  }

  /** Forgets what stands before the present character. */
  #cut(): void {
    this.#text = this.#text.slice(this.#at);
    this.#stringStart -= this.#at;
    this.#at = 0;
  }

  /** The text up to and with the present character. */
  #take(): string {
    const taken = this.#text.slice(0, this.#at + 1);
    this.#text = this.#text.slice(this.#at + 1);
    this.#at = -1;
    return taken;
  }
}

/** White space, or the record separator of RFC 8142. */
function isBetweenValues(character: string): boolean {
  return character === recordSeparator || /\s/.test(character);
}

function refuseOtherFrame(frame: string): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(frame);
  } catch (error) {
    throw new ImportFileError('The file is no JSON: what stands around the features is damaged.', { cause: error });
  }
  if (typeof parsed !== 'object' || parsed === null || !('type' in parsed) || parsed.type !== 'FeatureCollection')
    throw new ImportFileError('The file is no GeoJSON: it has features, but not the type "FeatureCollection".');
}
