import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../document/page-meta.tsx';
import { ResetPasswordPage } from '../../features/accounts/reset-password-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import type { Route } from './+types/reset-password.ts';

export const handle = { messages: ['account'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export default function ResetPassword({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.resetPassword.title')} isHidden />
      <ResetPasswordPage id={id} />
    </>
  );
}
