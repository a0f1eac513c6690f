import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { accountPaths } from '../../account/account-views.ts';
import { callAccounts } from '../../account/call-accounts.ts';
import { useFollowedLink } from '../../account/followed-link.ts';
import { signOutOf } from '../../account/state/sign-out-of.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { LinkActionPage } from './link-action-page.tsx';

/** Ends all sessions of a person by the link of a mail about a login that was not theirs, and leads to a new password. */
export function EndSessionsPage({ isGiven }: { readonly isGiven: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useFollowedLink(isGiven);
  return (
    <LinkActionPage
      title={t('account.endSessions.title')}
      text={t('account.endSessions.text')}
      action={t('account.endSessions.action')}
      otherwise={<TextLink to={accountPaths.forgotPassword}>{t('account.logIn.forgot')}</TextLink>}
      link={link}
      run={async ({ id, token }) => {
        const outcome = await callAccounts((api) => api.endSessionsByLink({ params: { id }, body: { token } }));
        if (!outcome.isTaken) return { answer: outcome.answer };
        await signOutOf(id);
        await navigate('/reset-password/', { state: { id, token: outcome.body.token } });
        return { done: null };
      }}
    />
  );
}
