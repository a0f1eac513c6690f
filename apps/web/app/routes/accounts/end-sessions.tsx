import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../document/page-meta.tsx';
import { EndSessionsPage } from '../../features/accounts/end-sessions-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';

export const handle = { messages: ['account'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export default function EndSessions() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.endSessions.title')} isHidden />
      <EndSessionsPage />
    </>
  );
}
