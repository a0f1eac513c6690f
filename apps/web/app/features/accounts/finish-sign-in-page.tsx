import type { PendingSignIn } from '@access-atlas/contract/accounts/third-parties.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../account/account-link.tsx';
import { callThirdParties } from '../../account/call-accounts.ts';
import { LoadProblem } from '../../account/load-problem.tsx';
import { refusalOf } from '../../account/refusal-words.ts';
import { SecureOnly } from '../../account/secure-only.tsx';
import { useAfterSignIn } from '../../account/sign-in-effects.ts';
import { ConnectPendingForm } from '../../account/third-parties/connect-pending-form.tsx';
import { PendingAccountForm } from '../../account/third-parties/pending-account-form.tsx';
import { takeRedirectNote } from '../../account/third-parties/redirect-note.ts';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { useRetry } from '../../browser/use-retry.ts';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AccountPage } from './account-page.tsx';

/** What is left to do for somebody whom another service has identified, as far as it is known. */
type Pending = { readonly found: PendingSignIn } | { readonly answer: RefusedAnswer | null } | null;

/**
 * The last step of signing in with another service for the first time: an account is made, or the service is connected to the
 * one that has the same address.
 */
export function FinishSignInPage() {
  const { t } = useTranslation();
  const [pending, setPending] = useState<Pending>(null);
  const load = async () => {
    const outcome = await callThirdParties((api) => api.getPendingSignIn());
    setPending(outcome.isTaken ? { found: outcome.body } : { answer: outcome.answer });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => void load(), []);
  const found = pending !== null && 'found' in pending ? pending.found : null;
  const refused = pending !== null && 'answer' in pending ? pending : null;
  // That nothing is left to do is an answer; that none came, or the site failed, is none.
  const hasFailed = refused !== null && (refused.answer === null || refused.answer.status >= 500);
  const { attempt, retry } = useRetry(hasFailed, load);
  return (
    <AccountPage title={t('account.thirdParties.title')}>
      <SecureOnly>
        {pending === null && <Skeleton width="long" />}
        {found !== null && <Step pending={found} />}
        {hasFailed && <LoadProblem attempt={attempt} onTryAgain={retry} />}
        {refused !== null && !hasFailed && <Nothing answer={refused.answer} />}
      </SecureOnly>
    </AccountPage>
  );
}

function Step({ pending }: { readonly pending: PendingSignIn }) {
  const afterSignIn = useAfterSignIn();
  // As for those who have nothing to finish: see `AfterRedirect`.
  const signedIn = (user: User) => afterSignIn(user, { to: pending.to, ...(takeRedirectNote() ?? { goesOn: true }) });
  const Form = pending.step === 'connect' ? ConnectPendingForm : PendingAccountForm;
  return <Form pending={pending} onSignedIn={signedIn} />;
}

function Nothing({ answer }: { readonly answer: RefusedAnswer | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Message kind="notice" title={refusalOf(t, answer, []).general?.text} role="status" />
      <p>
        <AccountLink view="logIn" className={buttonClass({ variant: 'primary' })}>
          {t('account.logIn.title')}
        </AccountLink>
      </p>
    </>
  );
}
