import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import styles from './saved-places.module.css';
import type { SavedPages } from './use-saved-pages.ts';

/** The pages that can be read without a connection, the one read last first, each with when it was saved. */
export function SavedPlaces({ pages }: { pages: SavedPages }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const ending = ` – ${t('site.name')}`;
  return (
    <ul className={styles.list}>
      {pages.map(({ address, title, savedAt, language: tag }) => (
        <li key={address}>
          {/* A full load of exactly the address under which it was saved. */}
          <a href={address} lang={tag} className={styles.link}>
            {title.endsWith(ending) ? title.slice(0, -ending.length) : title}
          </a>
          <span className={styles.moment}>{t('offline.saved', { moment: formatMoment(savedAt, language) })}</span>
        </li>
      ))}
    </ul>
  );
}
