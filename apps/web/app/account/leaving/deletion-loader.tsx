import type { DeletionPreview } from '@access-atlas/contract/accounts/leaving.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetry } from '../../browser/use-retry.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { callAccounts } from '../call-accounts.ts';
import { LoadProblem } from '../load-problem.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** Loads what deleting the account would change, then asks. */
export function DeletionLoader({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<DeletionPreview | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    const outcome = await callAccounts((api) => api.previewDeletion());
    setFailed(!outcome.isTaken);
    if (outcome.isTaken) setPreview(outcome.body);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => void load(), []);
  const { attempt, retry } = useRetry(hasFailed && preview === null, load);
  if (preview !== null) return <DeleteAccountForm user={user} preview={preview} />;
  if (hasFailed) return <LoadProblem attempt={attempt} onTryAgain={retry} />;
  return (
    <>
      <Skeleton width="long" />
      <Skeleton width="full" />
      <Status text={t('ui.loading')} delayMilliseconds={1_000} />
    </>
  );
}
