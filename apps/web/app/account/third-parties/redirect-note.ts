const key = 'signInRedirect';

/** What this tab knows of a sign-in for which it may be sent to another service. */
export interface RedirectNote {
  /** Whether the person signs in to do something, and goes on with it. */
  readonly goesOn: boolean;
}

/** Notes why somebody is about to sign in; where the browser stores nothing, they stay where they are led. */
export function noteRedirect({ goesOn }: RedirectNote): void {
  try {
    sessionStorage.setItem(key, goesOn ? 'goesOn' : 'returns');
  } catch {}
}

/** What was noted, once; null where nothing was. */
export function takeRedirectNote(): RedirectNote | null {
  try {
    const noted = sessionStorage.getItem(key);
    if (noted !== null) sessionStorage.removeItem(key);
    return noted === null ? null : { goesOn: noted === 'goesOn' };
  } catch {
    return null;
  }
}
