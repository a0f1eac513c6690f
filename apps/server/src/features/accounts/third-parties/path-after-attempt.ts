import { pendingSignInPath, type ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { FinishedAttempt } from './finish-attempt.ts';

/** The page that an attempt at another service leads to; where it failed, the page says so. */
export function pathAfterAttempt(finished: FinishedAttempt, service: ThirdParty): string {
  switch (finished.kind) {
    case 'signedIn':
      return finished.path;
    case 'pending':
      return pendingSignInPath;
    case 'connected':
      return `/settings?${new URLSearchParams({ connected: service })}`;
    case 'failed': {
      const { failure, isConnecting, path } = finished;
      const said = { failed: failure, service };
      if (isConnecting) return `/settings?${new URLSearchParams(said)}`;
      return `/login?${new URLSearchParams({ ...said, ...(path !== '/' && { to: path }) })}`;
    }
  }
}
