import { useTranslation } from 'react-i18next';
import { callAccounts } from '../../account/call-accounts.ts';
import { useFollowedLink } from '../../account/followed-link.ts';
import { hasSessionCookie, loadAccount } from '../../account/state/account-state.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { LinkActionPage } from './link-action-page.tsx';

const settingsPath = '/settings';

/** Stops the weekly mail by the link in it, whoever is signed in. */
export function StopWeeklyMailPage({ isGiven }: { readonly isGiven: boolean }) {
  const { t } = useTranslation();
  const link = useFollowedLink(isGiven);
  return (
    <LinkActionPage
      title={t('account.stopWeeklyMail.title')}
      text={t('account.stopWeeklyMail.text')}
      action={t('account.stopWeeklyMail.action')}
      otherwise={<TextLink to={settingsPath}>{t('account.settings.title')}</TextLink>}
      unusable={t('account.stopWeeklyMail.unusable')}
      link={link}
      run={async ({ id, token }) => {
        const body = { 'List-Unsubscribe': 'One-Click' } as const;
        const outcome = await callAccounts((api) => api.stopWeeklyMail({ params: { id }, query: { token }, body }));
        if (!outcome.isTaken) return { answer: outcome.answer };
        // Who is signed in may still be loading, from before.
        if (hasSessionCookie()) void loadAccount();
        const action = (
          <ButtonLink to={settingsPath} variant="primary">
            {t('account.settings.title')}
          </ButtonLink>
        );
        return { done: <Message kind="success" title={t('account.stopWeeklyMail.done')} action={action} /> };
      }}
    />
  );
}
