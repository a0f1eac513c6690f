import { useTranslation } from 'react-i18next';
import { useLocation, useRouteError } from 'react-router';
import { Link } from '../ui/actions/link.tsx';
import styles from './page-error.module.css';
import { pageProblemOf } from './page-problem.ts';

/** The error page: it says what happened and what the visitor can do. */
export function PageError() {
  const { t } = useTranslation();
  const { title, text, isPassing } = pageProblemOf(useRouteError());
  const { pathname, search } = useLocation();
  return (
    <main id="main" className={styles.page}>
      <title>{`${t(`frame.error.titles.${title}`)} – ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      <svg className={styles.ring} width="64" height="64" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="M9.2 9.4c.3-1.6 1.5-2.5 3-2.4 1.600.1 2.800 1.200 2.700 2.700-.1 2-2.600 2.100-2.800 4.100M12 17.200v.1" />
      </svg>
      <h1>{t(`frame.error.titles.${title}`)}</h1>
      <p>{t(`frame.error.texts.${text}`)}</p>
      {isPassing && (
        // A full page load, because any part of the page may have failed.
        <a href={`${pathname}${search}`} className={styles.link}>
          {t('ui.retry')}
        </a>
      )}
      <p>
        <Link to="/" className={styles.link}>
          {t('frame.error.toMap')}
        </Link>
      </p>
    </main>
  );
}
