import { useTranslation } from 'react-i18next';
import { PageMeta } from '../document/page-meta.tsx';
import { OutboxPage } from '../features/outbox/outbox-page.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';

export const handle = { messages: ['account', 'outbox'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export default function OutboxRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('outbox.title')} path="/outbox" isHidden />
      <OutboxPage />
    </>
  );
}
