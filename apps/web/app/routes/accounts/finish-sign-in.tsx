import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../document/page-meta.tsx';
import { FinishSignInPage } from '../../features/accounts/finish-sign-in-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';

export const handle = { messages: ['account'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export default function FinishSignIn() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.thirdParties.title')} isHidden />
      <FinishSignInPage />
    </>
  );
}
