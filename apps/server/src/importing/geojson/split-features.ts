import { ImportFileError } from '../../domain/errors/import-file-error.ts';

/** A feature without the parts that are left out, and what stands around the features, are much shorter. */
const partMaxCharacters = 1 << 24;
/** A course of 100,000 points with heights has 400,000 numbers and lists; parsing more values than this takes memory. */
const valuesMax = 1 << 20;
/** Brackets deeper than this are damage. */
const depthMax = 60;
const recordSeparator = '\u001e';

/**
 * Stands in a feature where a member was left out, because it holds too many values to be parsed.
 * @property leftOutPoints how many lists it has that hold no other lists: of a geometry, its points
 */
export interface LeftOut {
  readonly leftOutPoints: number;
}

/**
 * Cuts the text of a GeoJSON file into the texts of its features, as they come, so that a file of any size is read in
 * little memory. It takes a FeatureCollection, and features one after another (newline-delimited, or RFC 8142).
 *
 * It follows strings and brackets only; the features are JSON that the caller parses, and what stands around them is
 * parsed here, so that damage anywhere is noticed. An object or list of a feature that holds more than a million values
 * is a `LeftOut` in its text: the engine ends the whole process where one JSON text needs more memory than a thread has.
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
  #featuresEnded = 0;
  /** How many values the present feature has up to here, and what stands around the features. */
  #featureValues = 0;
  #frameValues = 0;
  /** Of the present member: where it began, and how many lists in it hold no other lists. */
  #memberStart = 0;
  #memberPoints = 0;
  #valuesBeforeMember = 0;
  #isListInnermost = false;
  /** What stands before a member that is left out; null while none is. */
  #beforeLeftOut: string | null = null;

  /** Takes the next piece of the file, and gives the features that ended in it. */
  split(chunk: string): string[] {
    this.#ended = [];
    this.#text += chunk;
    for (; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at] ?? '';
      if (this.#isInString) this.#readString(character);
      else this.#read(character);
    }
    if (this.#beforeLeftOut !== null) {
      this.#text = '';
      this.#at = 0;
    }
    if (this.#text.length > partMaxCharacters || this.#frame.length > partMaxCharacters) throw this.#tooLong();
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
    else if (character === ',') this.#countValue();
    else if (this.#depth === 0 && !isBetweenValues(character)) throw new ImportFileError('The file is no GeoJSON.');
    else if (this.#isInFeatures && this.#depth === 2 && !/\s/.test(character))
      throw new ImportFileError('The list of features holds something that is no feature.');
  }

  #open(character: string): void {
    if (this.#depth === 0) {
      if (character === '[') throw new ImportFileError('The file is no GeoJSON: it is a list.');
      this.#cut();
      this.#frameValues = 0;
    }
    this.#depth += 1;
    if (this.#depth > depthMax)
      throw new ImportFileError(
        `The file is no GeoJSON: feature ${this.#featuresEnded + 1} is nested too deeply, in more than ${depthMax} brackets.`,
      );
    if (this.#isInFeatures && this.#depth === 3) {
      this.#cut();
      this.#featureValues = 0;
    }
    if (this.#depth === this.#memberDepth) {
      this.#memberStart = this.#at;
      this.#memberPoints = 0;
      this.#valuesBeforeMember = this.#isInFeatures ? this.#featureValues : this.#frameValues;
    }
    this.#isListInnermost = character === '[';
    if (this.#depth === 2 && character === '[' && this.#key === 'features') {
      this.#frame += this.#text.slice(0, this.#at + 1);
      this.#isInFeatures = true;
      this.#hadFeatures = true;
    } else this.#countValue();
  }

  #close(character: string): void {
    if (character === ']' && this.#isListInnermost) this.#memberPoints += 1;
    this.#isListInnermost = false;
    this.#depth -= 1;
    if (this.#depth < 0) throw new ImportFileError('The file is no GeoJSON: a bracket closes that none opened.');
    if (this.#beforeLeftOut !== null && this.#depth < this.#memberDepth) this.#endLeavingOut(this.#beforeLeftOut);
    if (this.#isInFeatures && this.#depth === 2) this.#endFeature(this.#take());
    else if (this.#isInFeatures && this.#depth === 1) {
      if (character !== ']') throw new ImportFileError('The list of features is damaged.');
      this.#isInFeatures = false;
      this.#cut();
    } else if (this.#depth === 0) {
      this.#values += 1;
      const value = this.#frame + this.#take();
      if (this.#hadFeatures) refuseOtherFrame(value);
      else this.#endFeature(value);
      this.#frame = '';
      this.#hadFeatures = false;
      this.#key = '';
    }
  }

  #endFeature(text: string): void {
    this.#ended.push(text);
    this.#featuresEnded += 1;
  }

  /** How deep the objects and lists lie that a feature consists of; a feature that stands alone is a whole value. */
  get #memberDepth(): number {
    return this.#isInFeatures ? 4 : 2;
  }

  /** Called at each comma and opening bracket: a value follows. */
  #countValue(): void {
    // There may be any number of features.
    if (this.#beforeLeftOut !== null || (this.#isInFeatures && this.#depth === 2)) return;
    const count = this.#isInFeatures ? ++this.#featureValues : ++this.#frameValues;
    if (count <= valuesMax) return;
    if (this.#depth < this.#memberDepth) throw this.#tooLong();
    this.#beforeLeftOut = this.#text.slice(0, this.#memberStart);
    this.#text = this.#text.slice(this.#at + 1);
    this.#at = -1;
  }

  /** Puts a mark in the place of the member that ends with the present character. */
  #endLeavingOut(before: string): void {
    const mark: LeftOut = { leftOutPoints: this.#memberPoints };
    const text = before + JSON.stringify(mark);
    this.#text = text + this.#text.slice(this.#at + 1);
    this.#at = text.length - 1;
    this.#beforeLeftOut = null;
    // What is not parsed leaves room for the other members.
    if (this.#isInFeatures) this.#featureValues = this.#valuesBeforeMember;
    else this.#frameValues = this.#valuesBeforeMember;
  }

  #tooLong(): ImportFileError {
    const [number, characters, values] = [this.#featuresEnded + 1, partMaxCharacters, valuesMax].map((count) =>
      count.toLocaleString('en'),
    );
    return new ImportFileError(
      `Feature ${number} of the file, or what stands around it, is far too long: at most ${characters} characters and ${values} values are read.`,
    );
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
