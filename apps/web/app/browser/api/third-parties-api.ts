import {
  beginConnecting,
  connectPending,
  createPendingAccount,
  disconnect,
  getPendingSignIn,
  listConnections,
} from '@access-atlas/contract/accounts/third-parties.ts';
import { browserClient } from './browser-client.ts';

/** The calls of other services with which people sign in: finishing, connecting and disconnecting them. */
export function thirdPartiesApi(signal?: AbortSignal) {
  return browserClient(
    { beginConnecting, connectPending, createPendingAccount, disconnect, getPendingSignIn, listConnections },
    signal,
  );
}
