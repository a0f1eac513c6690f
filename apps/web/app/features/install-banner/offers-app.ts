import { isDismissed } from '../../browser/dismissals.ts';

/**
 * Whether the Android app may be offered: the visitor uses Android but not the app itself, and has not closed the offer
 * recently. An app shows pages in a web view (whose agent says `wv`, or the app's own name; the request names the app),
 * or in a browser that it opened (whose first request names the app as referrer).
 */
export function offersApp(headers: Headers, appId: string): boolean {
  const agent = headers.get('user-agent') ?? '';
  if (!/\bAndroid\b/.test(agent) || /; wv\)/.test(agent) || agent.includes(appId)) return false;
  if (headers.get('x-requested-with') === appId) return false;
  if (headers.get('referer')?.startsWith(`android-app://${appId}`)) return false;
  return !isDismissed(headers.get('cookie'), 'appBanner');
}
