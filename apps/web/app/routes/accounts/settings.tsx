import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../document/page-meta.tsx';
import { SettingsPage } from '../../features/accounts/settings-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';

export const handle = { messages: ['account'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export default function Settings() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.settings.title')} isHidden />
      <SettingsPage />
    </>
  );
}
