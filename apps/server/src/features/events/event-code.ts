import { randomInt } from 'node:crypto';
import { refuseField } from '../../domain/errors/api-error.ts';

const codePattern = /^[A-Z0-9]{8,20}$/;
/** Without letters and digits that look alike on a poster. */
const clearCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const madeCodeCharacters = 8;

/** A code as it is stored, however it was typed: capitals, without spaces and hyphens. */
export function tidyEventCode(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toUpperCase();
}

/** @throws {ApiError} 400 for what can be no code */
export function requireEventCode(given: string): string {
  const code = tidyEventCode(given);
  if (!codePattern.test(code)) throw refuseField('body.code', 'must have 8 to 20 letters and digits');
  return code;
}

/** A code that nobody guesses: one of some 850 thousand million. */
export function makeEventCode(): string {
  return Array.from({ length: madeCodeCharacters }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
}
