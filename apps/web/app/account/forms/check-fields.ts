import { keepsPasswordRules } from '@access-atlas/contract/accounts/password-rules.ts';
import { nameMaxCharacters, usernameMaxCharacters, usernameMinCharacters } from '@access-atlas/contract/limits.ts';
import type { TFunction } from 'i18next';

const usernamePattern = new RegExp(`^[A-Za-z0-9]{${usernameMinCharacters},${usernameMaxCharacters}}$`);
/** What the site asks of an address at least; it judges the rest. */
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** What is wrong with one value, as a key under `account.errors`; null where nothing is. */
const checks = {
  required: (value: string) => (value === '' ? 'required' : null),
  name: (value: string) => {
    if (value.trim() === '') return 'required';
    return [...value.trim()].length > nameMaxCharacters ? 'nameLong' : null;
  },
  username: (value: string) => {
    if (value === '') return 'required';
    return usernamePattern.test(value) ? null : 'username';
  },
  email: (value: string) => {
    if (value.trim() === '') return 'required';
    return emailPattern.test(value.trim()) ? null : 'email';
  },
  newPassword: (value: string) => (keepsPasswordRules(value) ? null : 'password'),
  checked: (value: string) => (value === 'on' ? null : 'mustBeChecked'),
  loginPassword: (value: string) => (value === '' ? 'enterPassword' : null),
} as const;

type Check = keyof typeof checks;

/**
 * Checks values of a form by the rules of the contract.
 * @param rules which check each field has
 * @returns a sentence in the page's language for each field that is wrong
 */
export function checkFields<Field extends string>(
  t: TFunction,
  values: Readonly<Record<Field, string>>,
  rules: Readonly<Partial<Record<Field, Check>>>,
): Partial<Record<Field, string>> {
  const wrong: Partial<Record<Field, string>> = {};
  for (const [field, check] of Object.entries(rules) as [Field, Check][]) {
    const words = checks[check](values[field]);
    if (words !== null) wrong[field] = t(`account.errors.${words}`);
  }
  return wrong;
}
