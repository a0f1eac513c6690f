/**
 * A place in the change feed: everything up to and including it is known. Positions are ordered by the writing
 * transaction, then by the entry; `sequence` 0 lies before all entries of its transaction.
 */
export interface FeedPosition {
  readonly transactionId: bigint;
  readonly sequence: bigint;
}

/** The text of a position is not one. */
export class InvalidFeedPositionError extends Error {
  override name = 'InvalidFeedPositionError';
}

const pattern = /^([0-9a-z]{1,13})\.([0-9a-z]{1,13})$/;

/** The position as a short text without meaning for its readers, safe in an address. */
export function formatFeedPosition(position: FeedPosition): string {
  return `${position.transactionId.toString(36)}.${position.sequence.toString(36)}`;
}

/** Reads the text of {@link formatFeedPosition}. Throws {@link InvalidFeedPositionError}. */
export function parseFeedPosition(text: string): FeedPosition {
  const [, transactionId, sequence] = pattern.exec(text) ?? [];
  if (transactionId === undefined || sequence === undefined) {
    throw new InvalidFeedPositionError('This is not a position in the change feed.');
  }
  const position = { transactionId: parseBase36(transactionId), sequence: parseBase36(sequence) };
  if (position.transactionId >= 2n ** 64n || position.sequence >= 2n ** 63n) {
    throw new InvalidFeedPositionError('This position lies beyond every change feed.');
  }
  return position;
}

/** Whether who is at `position` knows all that `required` knows. */
export function isAtLeast(position: FeedPosition, required: FeedPosition): boolean {
  if (position.transactionId !== required.transactionId) return position.transactionId > required.transactionId;
  return position.sequence >= required.sequence;
}

/** Orders the texts of two positions: below 0 where the first lies before the second. */
export function compareFeedPositions(a: string, b: string): number {
  const [first, second] = [parseFeedPosition(a), parseFeedPosition(b)];
  if (!isAtLeast(first, second)) return -1;
  return isAtLeast(second, first) ? 0 : 1;
}

function parseBase36(text: string): bigint {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value;
}
