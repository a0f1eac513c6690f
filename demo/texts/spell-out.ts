import type { Dice } from '../dice.ts';

/**
 * Writes a sentence from its pattern: "{a|b|}" stands for one of its alternatives, which may hold further ones.
 * @throws RangeError where brackets do not match
 */
export function spellOut(pattern: string, dice: Dice): string {
  let text = pattern;
  for (let round = 0; text.includes('{'); round++) {
    if (round > 50) throw new RangeError(`The brackets do not match: ${pattern}`);
    text = text.replace(/\{([^{}]*)\}/g, (_, alternatives: string) => dice.pick(alternatives.split('|')));
  }
  return text;
}
