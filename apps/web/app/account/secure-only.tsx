import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../browser/use-site.ts';
import { Message } from '../ui/feedback/message.tsx';

interface SecureOnlyProps {
  readonly children: ReactNode;
  /** What stands around the sentence; the sentence alone without it. */
  readonly instead?: (sentence: ReactNode) => ReactNode;
}

/**
 * What takes a password, or needs an account. Where the site is reached without a secure connection it would be refused:
 * one sentence says so before anybody has typed anything.
 */
export function SecureOnly({ children, instead = (sentence) => sentence }: SecureOnlyProps) {
  const { t } = useTranslation();
  const { protocol, hostname } = new URL(useSite().origin);
  if (protocol === 'https:' || hostname === 'localhost') return children;
  return instead(<Message kind="notice" title={t('account.errors.insecure')} />);
}
