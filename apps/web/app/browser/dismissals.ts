import { cookieLine, cookieValue } from './cookies.ts';

/** What a visitor closed and does not want to see again for a while; kept in cookies, so that it never flashes up. */
export type Dismissal = 'tips' | 'appBanner';

const daySeconds = 86_400;
const keptSeconds: Readonly<Record<Dismissal, number>> = { tips: 365 * daySeconds, appBanner: 90 * daySeconds };

/** Whether a Cookie header says that it was closed. */
export function isDismissed(cookies: string | null, name: Dismissal): boolean {
  return cookieValue(cookies, name) === 'closed';
}

/** The line that remembers it. */
export function dismissalCookie(name: Dismissal): string {
  return cookieLine(name, 'closed', keptSeconds[name]);
}
