import type { User } from '@access-atlas/contract/accounts/users.ts';
import { startAuthentication } from '@simplewebauthn/browser';
import { callPasskeys, type Outcome } from '../call-accounts.ts';
import { keptSignIn } from '../kept-sign-in.ts';

/** `unused`: the person or their device gave no passkey. */
export type PasskeySignIn = Outcome<User> | 'unused';

/** How many wait for a passkey because somebody pressed a button. */
let pressed = 0;

/**
 * Signs in with a passkey. A call that a person made ends one that waits for the suggestions of a field, and not the other
 * way about.
 * @param autofill waits until the person chooses a passkey among the suggestions of a field; not begun where the field is
 *   gone by the time the site has answered, or they have pressed a button
 */
export async function signInWithPasskey(autofill?: { readonly isWanted: () => boolean }): Promise<PasskeySignIn> {
  if (autofill !== undefined) return signIn(autofill);
  pressed += 1;
  try {
    return await signIn();
  } finally {
    pressed -= 1;
  }
}

async function signIn(autofill?: { readonly isWanted: () => boolean }): Promise<PasskeySignIn> {
  const isAutofill = autofill !== undefined;
  const begun = await callPasskeys((api) => api.beginPasskeySignIn());
  // Nobody has asked for suggestions: that there are none is no news.
  if (!begun.isTaken) return isAutofill ? 'unused' : begun;
  if (isAutofill && (pressed > 0 || !autofill.isWanted())) return 'unused';
  let credential: Omit<Awaited<ReturnType<typeof startAuthentication>>, 'clientExtensionResults'>;
  try {
    // The site asks for no extensions, and the form names the field for the suggestions itself.
    const { clientExtensionResults: _none, ...given } = await startAuthentication({
      optionsJSON: begun.body,
      useBrowserAutofill: isAutofill,
      verifyBrowserAutofillInput: false,
    });
    credential = given;
  } catch {
    return 'unused';
  }
  return keptSignIn(await callPasskeys((api) => api.signInWithPasskey({ body: { credential } })));
}
