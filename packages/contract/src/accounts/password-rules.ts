import { passwordMinCharacters } from '../limits.ts';

/** The specification's rules one by one, in the order in which a form lists them. */
export const passwordRules = {
  length: (password: string) => [...password].length >= passwordMinCharacters,
  upperCase: (password: string) => /\p{Lu}/u.test(password),
  lowerCase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
} as const;

/** Whether a password keeps all rules. */
export function keepsPasswordRules(password: string): boolean {
  return Object.values(passwordRules).every((holds) => holds(password));
}
