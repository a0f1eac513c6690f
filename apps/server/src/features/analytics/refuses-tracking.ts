/**
 * Whether a visitor's browser asks not to be tracked: Do Not Track (https://www.w3.org/TR/tracking-dnt/) or Global Privacy
 * Control (https://www.w3.org/TR/gpc/).
 */
export function refusesTracking(headers: Readonly<Record<string, unknown>>): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}
