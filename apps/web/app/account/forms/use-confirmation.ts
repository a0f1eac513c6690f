import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';

/** Whether a form has to ask who somebody is. */
export interface Confirmation {
  readonly isAsked: boolean;
  /** What is wrong with the field of the password; nothing where none is asked for. */
  readonly check: (currentPassword: string) => { readonly currentPassword?: string };
  /** Asks from now on, where the site refused a call because it is too long ago that they showed it. */
  readonly askWhere: (refused: RefusedAnswer | null) => void;
  /** They have shown it. */
  readonly end: () => void;
}

/** What forms share that the site takes only from somebody who has shown a short while ago who they are. */
export function useConfirmation({ waysToSignIn }: User): Confirmation {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const needsPassword = isAsked && waysToSignIn.includes('password');
  return {
    isAsked,
    check: (currentPassword) =>
      needsPassword && currentPassword === '' ? { currentPassword: t('account.errors.required') } : {},
    askWhere: (refused) => {
      if (Object(refused?.body).code === '403.AUTH_SERVICE.101') setAsked(true);
    },
    end: () => setAsked(false),
  };
}
