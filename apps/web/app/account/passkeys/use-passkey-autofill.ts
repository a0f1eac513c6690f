import { passkeyChallengeMinutes } from '@access-atlas/contract/limits.ts';
import { useEffect, useEffectEvent } from 'react';
import type { PasskeySignIn } from './sign-in-with-passkey.ts';

/** A challenge is renewed before it expires. */
const renewedAfterMilliseconds = (passkeyChallengeMinutes - 1) * 60_000;

/**
 * Offers the person's passkeys among the suggestions of a form's first field, for as long as the form is shown.
 * @param onEnd called when a passkey was chosen there
 */
export function usePasskeyAutofill(onEnd: (result: PasskeySignIn) => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const offer = async () => {
      const [{ signInWithPasskey }, { browserSupportsWebAuthnAutofill, WebAuthnAbortService }] = await Promise.all([
        import('./sign-in-with-passkey.ts'),
        import('@simplewebauthn/browser'),
      ]);
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
      stop = () => WebAuthnAbortService.cancelCeremony();
      const result = await signInWithPasskey({ isWanted: () => !isOver });
      // The form may be gone because the page has noticed the new session first: who has signed in goes on all the same.
      if (result !== 'unused' && (!isOver || result.isTaken)) end(result);
    };
    void offer().catch(() => undefined);
    const timer = setInterval(() => void offer().catch(() => undefined), renewedAfterMilliseconds);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, []);
}
