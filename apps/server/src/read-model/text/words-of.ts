/** A word longer than this is cut, in documents and in queries alike: no name is told apart only by what follows. */
export const wordMaxUnits = 40;

const plainAscii = /^[\0-\x7f]*$/;
const asciiWord = /[a-z0-9]+/g;
const anyWord = /[\p{L}\p{N}\p{M}]+/gu;
const apostrophes = /['’‘ʼʻˈ`´′ʹ＇]/g;
/**
 * Marks that people leave out when they type: accents, Hebrew points, Arabic vowel signs and the stretching line, and
 * what has no width. Signs that are letters of their own (voicing marks of kana, vowels of Indic scripts) stay.
 */
const droppedMarks =
  /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]|\p{Cf}|\u0640/gu;
/** Letters that Unicode does not take apart, as they are typed without their key; and forms of one Arabic letter. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ƒ: 'f',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const foldable = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g');
/** Letters before an apostrophe that are a word of their own: l’Orangerie, dell’Arte. */
const elided = /(?<![\p{L}\p{N}])(?:[ldcjmnst]|qu|un|all|dell|nell|sull|dall)['’ʼ]([\p{L}\p{N}\p{M}]{3,})/giu;
const hanRun = /^\p{Script=Han}{3,}$|^\p{Script=Han}{2}$/u;

/**
 * A text as search compares it: lower case, without accents and apostrophes, letters and digits as they are. Applied to
 * documents and queries alike; a second time it changes nothing.
 */
export function normalizeText(text: string): string {
  const bare = text.replace(apostrophes, '');
  if (plainAscii.test(bare)) return bare.toLowerCase();
  return (
    bare
      .normalize('NFKD')
      .toLowerCase()
      // Lower case may bring marks of its own (İ), and taking apart may bring apostrophes (ŉ).
      .normalize('NFKD')
      .replace(droppedMarks, '')
      .replace(apostrophes, '')
      .replace(foldable, (letter) => foldedLetters[letter] ?? letter)
      .normalize('NFC')
  );
}

/** The words of a query in their order, normalized. A run of Han characters, which has no spaces, gives its pairs. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const run of runsOf(text)) {
    const characters = hanRun.test(run) ? [...run] : null;
    if (characters === null) words.push(cut(run));
    else
      for (let index = 0; index + 1 < characters.length; index++)
        words.push(`${characters[index]}${characters[index + 1]}`);
  }
  return words;
}

/**
 * What else a document is found by: the name behind an elided article ("orangerie" of l’Orangerie), and the last
 * character of a run of Han, with which no pair begins.
 */
export function furtherWordsOf(text: string): string[] {
  if (plainAscii.test(text) && !text.includes("'")) return [];
  const words: string[] = [];
  for (const [, rest = ''] of text.matchAll(elided)) words.push(...wordsOf(rest));
  for (const run of runsOf(text)) if (hanRun.test(run)) words.push([...run].at(-1) ?? run);
  return words;
}

function runsOf(text: string): readonly string[] {
  const normal = normalizeText(text);
  return normal.match(plainAscii.test(normal) ? asciiWord : anyWord) ?? [];
}

function cut(word: string): string {
  if (word.length <= wordMaxUnits) return word;
  // Never between the halves of a character beyond the basic plane.
  return word.slice(0, wordMaxUnits).replace(/[\ud800-\udbff]$/, '');
}
