import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/actions/link.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';

/** A text that somebody agrees to; it opens in another tab, so that nothing that was typed is lost. */
export function PolicyLink({ to, children }: { readonly to: string; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Link to={to} target="_blank">
      {children}
      <VisuallyHidden>{t('account.newTab')}</VisuallyHidden>
    </Link>
  );
}
