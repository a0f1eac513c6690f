import { useEffect, useEffectEvent, useState } from 'react';
import { setAccountDialog } from '../state/account-dialog-state.ts';
import { useAccount } from '../state/account-state.ts';

/**
 * For a form that everybody may fill in, and that is sent by who has an account: opens the dialog of logging in over it,
 * and submits it once they are signed in.
 * @param submit submits the form element
 */
export function useLogInToSend(submit: () => void): () => void {
  const account = useAccount();
  const [isToBeSent, setToBeSent] = useState(false);
  const submitAgain = useEffectEvent(() => {
    setToBeSent(false);
    submit();
  });
  const isSignedIn = account.status === 'signedIn';
  useEffect(() => {
    if (isToBeSent && isSignedIn) submitAgain();
  }, [isToBeSent, isSignedIn]);
  return () => setAccountDialog({ view: 'logIn', onSignedIn: () => setToBeSent(true) });
}
