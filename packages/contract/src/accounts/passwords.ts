import { z } from 'zod';
import { passwordMaxCharacters } from '../limits.ts';
import { keepsPasswordRules } from './password-rules.ts';

/** The specification's words for a password that breaks a rule. */
export const invalidPasswordMessage =
  'Password must be at least 8 characters, must include at least one upper case letter, one lower case letter, and one numeric digit.';

/** Shown for one of the commonest passwords, which people try first. */
export const commonPasswordMessage = 'This password is too common. Choose another.';

/** A password that somebody chooses. Nothing of it is cut off or changed. */
export const newPassword = z
  .string()
  .max(passwordMaxCharacters, `must have at most ${passwordMaxCharacters} characters`)
  .refine(keepsPasswordRules, invalidPasswordMessage)
  .meta({ description: invalidPasswordMessage });
