import { createHmac, randomBytes } from 'node:crypto';

const seedBytes = 32;

/**
 * The receipts of reports. A retry must get the receipt of the first try, and what is stored for retries must not open
 * anything: so a seed is stored, from which the site alone makes the receipt.
 */
export interface NoticeReceipts {
  /** A new one: 256 random bits, base64url. */
  makeSeed(): string;
  /** What opens the report that has this seed: 256 bits, base64url. */
  receiptOf(seed: string): string;
}

/** @param secret known to all servers of the site, and to nobody else */
export function createNoticeReceipts(secret: string): NoticeReceipts {
  return {
    makeSeed: () => randomBytes(seedBytes).toString('base64url'),
    receiptOf: (seed) => createHmac('sha256', secret).update(seed).digest('base64url'),
  };
}
