import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedAnswer } from '../call-accounts.ts';
import { loadWaysToConfirm, type WaysToConfirm } from './ways-to-confirm.ts';

/** Whether a form has to ask who somebody is, and how they can show it. */
export interface Confirmation {
  /** null as long as nobody has to show who they are. */
  readonly ways: WaysToConfirm | null;
  /** What is wrong with the field of the password; nothing where none is asked for. */
  readonly check: (currentPassword: string) => { readonly currentPassword?: string };
  /** Finds out how they can show it, where the site refused a call because it is too long ago. */
  readonly askWhere: (refused: RefusedAnswer | null) => Promise<void>;
  /** They have shown it. */
  readonly end: () => void;
}

/** What forms share that the site takes only from somebody who has shown a short while ago who they are. */
export function useConfirmation(): Confirmation {
  const { t } = useTranslation();
  const [ways, setWays] = useState<WaysToConfirm | null>(null);
  return {
    ways,
    check: (currentPassword) =>
      ways?.hasPassword && currentPassword === '' ? { currentPassword: t('account.errors.required') } : {},
    askWhere: async (refused) => {
      if (ways === null && Object(refused?.body).code === '403.AUTH_SERVICE.101') setWays(await loadWaysToConfirm());
    },
    end: () => setWays(null),
  };
}
