import { z } from 'zod';
import { passwordMaxCharacters, passwordMinCharacters } from './limits.ts';

/** The specification's words for a password that breaks a rule. */
export const invalidPasswordMessage =
  'Password must be at least 8 characters, must include at least one upper case letter, one lower case letter, and one numeric digit.';

/** Shown for one of the commonest passwords, which people try first. */
export const commonPasswordMessage = 'This password is too common. Choose another.';

/** The specification's rules one by one, in the order in which a form lists them. */
export const passwordRules = {
  length: (password: string) => [...password].length >= passwordMinCharacters,
  upperCase: (password: string) => /\p{Lu}/u.test(password),
  lowerCase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
} as const;

/** A password that somebody chooses. Nothing of it is cut off or changed. */
export const newPassword = z
  .string()
  .max(passwordMaxCharacters, `must have at most ${passwordMaxCharacters} characters`)
  .refine((password) => Object.values(passwordRules).every((holds) => holds(password)), invalidPasswordMessage)
  .meta({ description: invalidPasswordMessage });
