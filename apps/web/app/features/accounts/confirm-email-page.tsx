import { useTranslation } from 'react-i18next';
import { callAccounts } from '../../account/call-accounts.ts';
import { useFollowedLink } from '../../account/followed-link.ts';
import { hasSessionCookie, loadAccount } from '../../account/state/account-state.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { LinkActionPage } from './link-action-page.tsx';

/** Confirms that an e-mail address is its person's, by the link of a mail. */
export function ConfirmEmailPage({ isGiven }: { readonly isGiven: boolean }) {
  const { t } = useTranslation();
  const link = useFollowedLink(isGiven);
  return (
    <LinkActionPage
      title={t('account.confirmEmail.title')}
      text={t('account.confirmEmail.text')}
      action={t('account.confirmEmail.action')}
      otherwise={<TextLink to="/">{t('frame.error.toMap')}</TextLink>}
      link={link}
      run={async ({ id, token }) => {
        const outcome = await callAccounts((api) => api.confirmEmail({ params: { id }, body: { token } }));
        if (!outcome.isTaken) return { answer: outcome.answer };
        // Who is signed in may still be loading, from before.
        if (hasSessionCookie()) void loadAccount();
        const action = (
          <ButtonLink to="/" variant="primary">
            {t('frame.error.toMap')}
          </ButtonLink>
        );
        return { done: <Message kind="success" title={t('account.confirmEmail.done')} action={action} /> };
      }}
    />
  );
}
