import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { Link } from '../../../ui/actions/link.tsx';
import styles from './site-footer.module.css';

const pages = ['about', 'contact', 'accessibility', 'privacy', 'terms', 'cookies', 'dataSources'] as const;
const paths = {
  about: '/about',
  contact: '/contact',
  accessibility: '/accessibility',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  dataSources: '/data-sources',
} as const;

/** The foot of every page: where the data come from and under which licence, and the pages about the site. */
export function SiteFooter() {
  const { t } = useTranslation();
  const { site } = useSite();
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('frame.footer.name')}>
        <ul className={styles.links}>
          {pages.map((page) => (
            <li key={page}>
              <Link to={paths[page]} className={styles.link}>
                {t(`frame.footer.${page}`)}
              </Link>
            </li>
          ))}
          <li>
            <a href="/api/docs" className={styles.link} hrefLang="en">
              {t('frame.footer.api')}
            </a>
          </li>
        </ul>
      </nav>
      {site.isDemonstration ? (
        <p>{t('frame.demonstration.short')}</p>
      ) : (
        <p>
          {t('frame.footer.data')}{' '}
          <a href="https://www.openstreetmap.org/copyright">{t('frame.footer.openstreetmap')}</a>{' '}
          {t('frame.footer.license')}
        </p>
      )}
    </footer>
  );
}
