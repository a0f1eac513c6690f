import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';

/** Who somebody is, as another service has said to this server. */
export interface ProvenIdentity {
  readonly service: ThirdParty;
  /** Their id there. */
  readonly subject: string;
  /** Cut to what a name may be; null where the service gave none. */
  readonly name: string | null;
  readonly email: string | null;
  /** Whether the service has made sure that they read what is sent to the address. */
  readonly isEmailVerified: boolean;
  /** Apple's refresh token; null for Facebook. */
  readonly secret: string | null;
}
