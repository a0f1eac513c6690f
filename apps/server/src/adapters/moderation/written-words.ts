/** A word of a text as it was written, and what it may stand for. */
export interface WrittenWord {
  readonly written: string;
  /** Lower case letters and digits; `*` for a letter that was left out. Never empty. */
  readonly spellings: readonly string[];
}

/** Letters of other scripts that are drawn like ours. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
};
/** Signs that stand for letters; a 1 may be an i or an l. */
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
  '|': 'i',
};
const wordPattern = /[\p{L}\p{N}\p{M}@$€!|*]+/gu;
const punctuation = /^[!|*]+|[!|*]+$/g;
const outerSigns = /^[@$€!|*]+|[@$€!|*]+$/g;
/** Letters written apart: how few and how many of them are read as one word, and how many are looked at together. */
const apartMin = 3;
const apartMax = 14;
const apartRunMax = 60;
/** More would be no word, and each doubles the spellings. */
const stretchedRunsMax = 4;

/**
 * The words of a text with their plain spellings: without accents, in lower case, signs read as the letters they stand
 * for, letters that were held down once and twice. Letters written apart ("f u c k") are one more word at their end.
 */
export function writtenWords(text: string): WrittenWord[] {
  const words = (text.normalize('NFC').match(wordPattern) ?? []).flatMap((written) => {
    const spellings = spellingsOf(written);
    return spellings.length === 0 ? [] : [{ written: written.replace(punctuation, ''), spellings }];
  });
  return [...words, ...lettersApart(words)];
}

/** A text of a list in the spelling that written words are compared by. */
export function plainSpelling(text: string): string {
  return [...text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('');
}

function spellingsOf(written: string): string[] {
  const plain = plainSpelling(written);
  const bare = plain.replace(outerSigns, '');
  const found = new Set([bare, ...withLetters(plain), ...withLetters(bare)]);
  return [...found].flatMap(unstretched).filter((spelling) => /[\p{L}\p{N}]/u.test(spelling));
}

/** Numbers stay numbers: signs are read as letters only among letters. */
function withLetters(spelling: string): string[] {
  if (!/\p{L}/u.test(spelling)) return [];
  const read = (one: string) => [...spelling].map((sign) => (sign === '1' ? one : (signs[sign] ?? sign))).join('');
  return [read('i'), read('l')];
}

/** Three and more of a letter in a row are meant as one or as two. */
function unstretched(spelling: string): string[] {
  const runs = spelling.match(/(.)\1{2,}/gu)?.length ?? 0;
  if (runs === 0 || runs > stretchedRunsMax) return [spelling];
  const shorten = (text: string): string[] => {
    const run = /(.)\1{2,}/u.exec(text);
    if (run === null) return [text];
    const [held, letter = ''] = run;
    const rest = shorten(text.slice(run.index + held.length));
    const head = text.slice(0, run.index);
    return rest.flatMap((tail) => [`${head}${letter}${tail}`, `${head}${letter}${letter}${tail}`]);
  };
  return shorten(spelling);
}

/** Three and more single letters in a row make words: all that can be read in them. */
function lettersApart(words: readonly WrittenWord[]): WrittenWord[] {
  const joined: WrittenWord[] = [];
  let run: WrittenWord[] = [];
  const endRun = () => {
    const letters = run.map(({ spellings }) => spellings.at(-1) ?? '');
    if (run.length >= apartMin) {
      joined.push({ written: run.map(({ written }) => written).join(' '), spellings: readable(letters) });
    }
    run = [];
  };
  for (const word of words) {
    if (run.length === apartRunMax) endRun();
    if (word.spellings.every((spelling) => spelling.length === 1)) run.push(word);
    else endRun();
  }
  endRun();
  return joined;
}

function readable(letters: readonly string[]): string[] {
  return letters.flatMap((_, start) =>
    letters
      .slice(start + apartMin - 1, start + apartMax)
      .map((_letter, index) => letters.slice(start, start + apartMin + index).join('')),
  );
}
