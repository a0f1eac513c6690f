import type { DeletionPreview } from '@access-atlas/contract/accounts/leaving.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { AccountGuideContext } from '../account-guide.ts';
import { AccountLink } from '../account-link.tsx';
import { accountPaths } from '../account-views.ts';
import { callAccounts } from '../call-accounts.ts';
import styles from '../forms/account-form.module.css';
import { ConfirmAgain } from '../forms/confirm-again.tsx';
import { OwnPasswordField } from '../forms/own-password-field.tsx';
import { useConfirmation } from '../forms/use-confirmation.ts';
import { goToMap } from '../go-to-map.ts';
import { deleteOwnDrafts } from '../own-drafts.ts';
import { refusalOf } from '../refusal-words.ts';
import { setAccountDialog } from '../state/account-dialog-state.ts';
import { setSignedOut } from '../state/account-state.ts';
import { showAccountToast } from '../state/account-toast-state.ts';
import { ReviewFateChoice } from './review-fate-choice.tsx';

const fields = ['reviews', 'currentPassword'] as const;

interface DeleteAccountFormProps {
  readonly user: User;
  readonly preview: DeletionPreview;
}

/** Deletes an account: what becomes of the reviews comes first; the password, not a typed word, shows who asks. */
export function DeleteAccountForm({ user, preview }: DeleteAccountFormProps) {
  const { t } = useTranslation();
  const guide = useContext(AccountGuideContext);
  const afterDeletion = useAfterDeletion();
  const { needsPassword } = preview;
  const confirmation = useConfirmation(user);
  const labels = {
    reviews: t('account.deleteAccount.reviews.title', { count: preview.reviews }),
    currentPassword: t('account.password'),
  };
  const form = useForm({
    fields,
    initial: { reviews: 'keep' },
    check: ({ currentPassword }) =>
      needsPassword && currentPassword === '' ? { currentPassword: t('account.errors.enterPassword') } : {},
    send: async ({ reviews, currentPassword }) => {
      const body = {
        reviews: reviews === 'remove' ? ('remove' as const) : ('keep' as const),
        ...(needsPassword && { currentPassword }),
      };
      const outcome = await callAccounts((api) => api.deleteAccount({ body }));
      if (!outcome.isTaken) {
        confirmation.askWhere(outcome.answer);
        if (isLastOperator(outcome.answer)) return { general: { text: t('account.errors.lastOperator') } };
        return refusalOf(t, outcome.answer, fields);
      }
      await afterDeletion(user._id);
      return null;
    },
  });
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.deleteAccount.refused')}>
      <ReviewFateChoice input={form.input('reviews')} preview={preview} />
      {needsPassword && (
        <OwnPasswordField email={user.email} input={form.input('currentPassword')} label={labels.currentPassword} />
      )}
      {confirmation.isAsked && (
        <ConfirmAgain
          user={user}
          hasPasswordField
          input={form.input('currentPassword')}
          label={labels.currentPassword}
          path={accountPaths.deleteAccount}
          onConfirmed={confirmation.end}
        />
      )}
      <Message
        kind="notice"
        action={
          <AccountLink view="downloadData" className={styles.link}>
            {t('account.downloadData.title')}
          </AccountLink>
        }
      >
        {t('account.deleteAccount.downloadFirst')}
      </Message>
      <div className={styles.save}>
        {guide === null ? (
          <ButtonLink to="/settings">{t('account.deleteAccount.keep')}</ButtonLink>
        ) : (
          <Button onClick={guide.close}>{t('account.deleteAccount.keep')}</Button>
        )}
        <Button
          type="submit"
          variant="destructive"
          icon="trash"
          isLoading={form.isSending}
          loadingText={t('account.deleteAccount.sending')}
        >
          {t('account.deleteAccount.title')}
        </Button>
      </div>
    </FormFrame>
  );
}

/** What follows the deletion of an account: the map is shown, and nobody is signed in. */
function useAfterDeletion() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    async (owner: string) => {
      setAccountDialog(null);
      await deleteOwnDrafts(owner);
      await goToMap(navigate, search);
      setSignedOut();
      showAccountToast(t('account.deleteAccount.done'));
    },
    [t, search, navigate],
  );
}

/** Of all forms about one's own account only this one can be refused so: the words are not in what every page loads. */
function isLastOperator(answer: RefusedAnswer | null): boolean {
  return Object(answer?.body).code === '409.USER_SERVICE.100';
}
