import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { type DirectoryParameters, directoryAddress } from '../../url-state/directory-parameters.ts';
import styles from './page-links.module.css';
import { pageNumbers } from './page-numbers.ts';

interface PageLinksProps {
  readonly parameters: DirectoryParameters;
  readonly pages: number;
}

/** The pages of the results. With a full load the browser goes on where the page says which one it is. */
export function PageLinks({ parameters, pages }: PageLinksProps) {
  const { t } = useTranslation();
  const { page } = parameters;
  const addressOf = (number: number) => `${directoryAddress({ ...parameters, page: number })}#results-page`;
  return (
    <nav aria-label={t('directory.pages')}>
      <ul className={styles.pages}>
        {page > 1 && (
          <li>
            <Link to={addressOf(page - 1)} rel="prev" className={styles.page}>
              <Icon name="chevron-left" />
              {t('directory.previous')}
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((number) =>
          typeof number === 'string' ? (
            <li key={number} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={addressOf(number)}
                className={styles.page}
                aria-label={t('directory.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={addressOf(page + 1)} rel="next" className={styles.page}>
              {t('directory.next')}
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
