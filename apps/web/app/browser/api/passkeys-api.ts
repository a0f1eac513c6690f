import {
  addPasskey,
  beginAddingPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@access-atlas/contract/accounts/passkeys.ts';
import { browserClient } from './browser-client.ts';

/** The calls of passkeys: signing in with one, adding, naming and removing them. */
export function passkeysApi(signal?: AbortSignal) {
  return browserClient(
    {
      addPasskey,
      beginAddingPasskey,
      beginPasskeySignIn,
      listPasskeys,
      removePasskey,
      renamePasskey,
      signInWithPasskey,
    },
    signal,
  );
}
