import { readFileSync } from 'node:fs';

/**
 * The 3,000 commonest passwords that have the letters and digits of the specification's rule, in lower case and in the
 * order of how often leaks have them. From the lists of zxcvbn-ts (https://zxcvbn-ts.github.io, LICENSE-common-passwords.txt), which count
 * the "Xato" collection; every other common password is refused by the rule already.
 */
export function readCommonPasswords(): ReadonlySet<string> {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== ''));
}
