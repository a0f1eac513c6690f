import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../document/page-meta.tsx';
import { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';

export const handle = { messages: ['account'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export default function ConfirmEmail() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.confirmEmail.title')} isHidden />
      <ConfirmEmailPage />
    </>
  );
}
