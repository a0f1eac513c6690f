/** Letters that are drawn as nothing: fillers of the Korean script. */
const invisibleLetters = /[\u115F\u1160\u3164\uFFA0]/g;

/**
 * Whether a text has a letter or a digit that can be seen. A name of spaces, joiners, direction marks or combining marks
 * alone would leave an empty line, and a link that nobody can find. There are names of digits alone.
 */
export function hasVisibleLetter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(invisibleLetters, ''));
}

/** What is drawn as nothing, or as part of what stands before it: spaces, joiners, direction marks, combining marks, blank Braille. */
const unseen = /[\p{C}\p{Z}\p{M}\u2800]/gu;

/** Whether anything of a text can be seen: a letter, a digit, a sign or a picture. */
export function hasVisibleCharacter(text: string): boolean {
  return text.replace(invisibleLetters, '').replace(unseen, '') !== '';
}
