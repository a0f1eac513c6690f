/** What people write in place of a letter. Of look-alikes one stands for all. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['l', 'i'],
  ['!', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['@', 'a'],
  ['5', 's'],
  ['$', 's'],
  ['7', 't'],
]);
const wordMinCharacters = 3;
/** Besides the words there is then as much as the site asks of a whole password. */
const enoughBesides = 8;

/**
 * Whether a password is little else than words that whoever guesses it would try first (NIST SP 800-63B-4, 3.1.1.2:
 * "context-specific words"): they make up half of it at least, and what is left is no password of its own. Upper and lower
 * case, accents and look-alikes ("4tl4s") make no difference; what is no letter counts half, because people put years
 * and signs behind a word. Words of less than three characters are not looked for.
 */
export function consistsMainlyOf(password: string, words: readonly string[]): boolean {
  const characters = simplify(password);
  const text = characters.map(asLetter).join('');
  const isOfWord = new Array<boolean>(characters.length).fill(false);
  const sought = words.map((word) => simplify(word).map(asLetter).join(''));
  for (const word of sought.filter(({ length }) => length >= wordMinCharacters)) {
    for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1))
      isOfWord.fill(true, start, start + word.length);
  }
  const inWords = isOfWord.filter(Boolean).length;
  const besides = characters
    .filter((_, index) => !isOfWord[index])
    .reduce((sum, character) => sum + (/\p{L}/u.test(character) ? 1 : 0.5), 0);
  return inWords > 0 && inWords >= besides && besides < enoughBesides;
}

/** Lower case, without accents, and each character of one unit. */
function simplify(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // Longer ones, such as pictures, stand in no word that is looked for.
  return Array.from(plain, (character) => (character.length === 1 ? character : '\u{fffd}'));
}

function asLetter(character: string): string {
  return lookAlikes.get(character) ?? character;
}
