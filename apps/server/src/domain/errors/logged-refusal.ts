import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';

/** The ways to sign in. */
export type SignInKind = 'password' | 'passkey' | ThirdParty;

/** What operators read in the log about a refusal, beside its code: ids and keys, never what somebody typed. */
export interface LoggedRefusal {
  /** Which limit refused. */
  readonly limit?: string;
  /** In which way somebody tried to sign in. */
  readonly signIn?: SignInKind;
  /** The id of the person whose account it is about, where it is known and is not who asks. */
  readonly person?: string;
}
