/** Letters that are drawn as nothing: fillers of the Korean script. */
const invisibleLetters = /[\u115F\u1160\u3164\uFFA0]/g;

/**
 * Whether a text has a letter or a digit that can be seen. A name of spaces, joiners, direction marks or combining marks
 * alone would leave an empty line, and a link that nobody can find. There are names of digits alone.
 */
export function hasVisibleLetter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(invisibleLetters, ''));
}
