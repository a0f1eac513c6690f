import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';

/** Where a service sends people back; the operator has told the service this address. */
export function redirectUriOf(service: ThirdParty, origin: string): string {
  return `${origin}/auth/${service}/callback`;
}
