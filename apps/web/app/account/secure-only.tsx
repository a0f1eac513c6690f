import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../browser/use-site.ts';
import { Message } from '../ui/feedback/message.tsx';

/**
 * What takes a password. Where the site is reached without a secure connection it would be refused: one sentence says so
 * before anybody has typed one.
 */
export function SecureOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { protocol, hostname } = new URL(useSite().origin);
  if (protocol === 'https:' || hostname === 'localhost') return children;
  return <Message kind="notice" title={t('account.errors.insecure')} />;
}
