/** Services of others where people have accounts with which they may sign in here. */
export const thirdParties = ['facebook', 'apple'] as const;
export type ThirdParty = (typeof thirdParties)[number];

/** What each service is called, in every language. */
export const thirdPartyNames: Readonly<Record<ThirdParty, string>> = { facebook: 'Facebook', apple: 'Apple' };

/**
 * Why signing in with another service, or connecting it, came to nothing: the parameter `failed` of the page that says so.
 * `declined`: the person is logged in there and said no; `cancelled`: they gave up, or nobody knows; `refused`: what came
 * back proves nothing; `unavailable`: the service gave no answer that can be used; `taken`: that account of theirs, or the
 * place for one, is connected already; `tooMany`: too many attempts.
 */
export const thirdPartyFailures = ['declined', 'cancelled', 'refused', 'unavailable', 'taken', 'tooMany'] as const;
export type ThirdPartyFailure = (typeof thirdPartyFailures)[number];

/** The page where somebody goes on whom another service has identified and the site does not know yet. */
export const pendingSignInPath = '/finish-sign-in';
