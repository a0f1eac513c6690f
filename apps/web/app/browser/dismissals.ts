import { cookieLine, cookieValue } from './cookies.ts';

/**
 * A notice that a visitor has closed and should not see again for a while. Cookies store it, so that the server already
 * leaves the notice out.
 */
export type Dismissal = 'tips' | 'appBanner';

const daySeconds = 86_400;
const keptSeconds: Readonly<Record<Dismissal, number>> = { tips: 365 * daySeconds, appBanner: 90 * daySeconds };

/** Whether a Cookie header says that the visitor has closed the notice. */
export function isDismissed(cookies: string | null, name: Dismissal): boolean {
  return cookieValue(cookies, name) === 'closed';
}

/** The Set-Cookie line that stores the dismissal. */
export function dismissalCookie(name: Dismissal): string {
  return cookieLine(name, 'closed', keptSeconds[name]);
}
