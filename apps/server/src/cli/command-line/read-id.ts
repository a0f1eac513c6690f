import { UsageError } from './usage-error.ts';

/** The number of a place, as its address has it. @throws {UsageError} */
export function readPlaceId(text: string): number {
  return readNumber(text, 'A place is named by the number in its address');
}

/** The number of a review. @throws {UsageError} */
export function readReviewId(text: string): number {
  return readNumber(text, 'A review is named by its number');
}

/** A number that names something, with or without the sign before it. @throws {UsageError} */
export function readNumber(text: string, demand: string): number {
  if (!/^#?[1-9]\d{0,14}$/.test(text)) throw new UsageError(`${demand}, not by "${text}".`);
  return Number(text.replace('#', ''));
}
