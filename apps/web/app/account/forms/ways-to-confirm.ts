import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import { callAccounts, callPasskeys, callThirdParties } from '../call-accounts.ts';

/** How the person of an account can show once more who they are. */
export interface WaysToConfirm {
  readonly hasPassword: boolean;
  readonly hasPasskey: boolean;
  readonly services: readonly ThirdParty[];
}

/** Asks the site in which ways an account can be opened. Never rejects: what it does not say is offered. */
export async function loadWaysToConfirm(): Promise<WaysToConfirm> {
  const [deletion, passkeys, connections] = await Promise.all([
    // Of all answers this one tells of a password.
    callAccounts((api) => api.previewDeletion()),
    callPasskeys((api) => api.listPasskeys()),
    callThirdParties((api) => api.listConnections()),
  ]);
  return {
    hasPassword: !deletion.isTaken || deletion.body.needsPassword,
    hasPasskey: !passkeys.isTaken || passkeys.body.length > 0,
    services: connections.isTaken ? connections.body.map(({ service }) => service) : [],
  };
}
