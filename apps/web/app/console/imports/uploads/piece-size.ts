import { importPieceMaxBytes } from '@access-atlas/contract/operating/console-limits.ts';

/** What is lost with a connection, and how often the bar moves. */
const targetMilliseconds = 4_000;
const bytesMin = 256 * 1024;

/** The first piece tells how fast the connection is. */
export const firstPieceBytes = 1024 * 1024;

/** How large the next piece is, after one that took so long: some seconds' worth, as the site takes them. */
export function nextPieceBytes(bytes: number, milliseconds: number): number {
  const fitting = Math.round((bytes * targetMilliseconds) / Math.max(milliseconds, 1));
  return Math.max(bytesMin, Math.min(importPieceMaxBytes, fitting, bytes * 4));
}
