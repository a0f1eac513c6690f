import { useTranslation } from 'react-i18next';
import { PageMeta } from '../document/page-meta.tsx';
import { OfflinePage } from '../features/offline/offline-page.tsx';

/** Saved by the service worker, for when nothing else can be shown. */
export default function OfflineRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('offline.page.title')} isHidden />
      <OfflinePage />
    </>
  );
}
