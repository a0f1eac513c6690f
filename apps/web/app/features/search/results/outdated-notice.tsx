import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useReconnect } from '../../../browser/use-reconnect.ts';
import { UnreachableNotice } from '../unreachable-notice.tsx';

/**
 * Says that the list does not show the map's new area because loading it failed; retries automatically and by a button.
 */
export function OutdatedNotice() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const reconnect = useReconnect(true, revalidate);
  return (
    <UnreachableNotice
      {...reconnect}
      title={t('search.outdated.title')}
      retryText={t('ui.retry')}
      askingText={t('ui.loading')}
    >
      {t(reconnect.attempt === 'failed' ? 'search.outdated.again' : 'search.outdated.text')}
    </UnreachableNotice>
  );
}
