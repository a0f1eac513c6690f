import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';

/** Who does something, as policies and the audit trail know them. The grants are those of the moment of the request. */
export type Actor =
  | {
      readonly kind: 'person';
      readonly personId: string;
      readonly isModerator: boolean;
      readonly isOperator: boolean;
      /** What keeps them from contributing; its time may be over. null without one. */
      readonly restriction: Restriction | null;
    }
  | { readonly kind: 'visitor' }
  /** The operator's command, or the site itself. */
  | { readonly kind: 'operatorCommand' }
  | { readonly kind: 'system' };

/** A person without grants; being a provider is asked of the database, place by place. */
export function personActor(
  personId: string,
  grants: { readonly isModerator?: boolean; readonly isOperator?: boolean } = {},
  restriction: Restriction | null = null,
): Actor {
  return {
    kind: 'person',
    personId,
    isModerator: grants.isModerator ?? false,
    isOperator: grants.isOperator ?? false,
    restriction,
  };
}
