import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/actions/link.tsx';
import iconStyles from '../../ui/icon/icon.module.css';
import { type DirectoryParameters, directoryAddress } from '../../url-state/directory-parameters.ts';
import styles from './category-links.module.css';
import { categoryPaths } from './category-paths.ts';
import type { Category } from './load-directory-words.ts';

interface CategoryLinksProps {
  readonly categories: readonly Category[];
  readonly parameters: DirectoryParameters;
}

/** The categories by name; choosing another begins at its first page and forgets the sub-category. */
export function CategoryLinks({ categories, parameters }: CategoryLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('directory.categories')}>
      <ul className={styles.list}>
        {categories.map(({ key, displayName }) => (
          <li key={key}>
            <Link
              to={directoryAddress({ ...parameters, category: key, subCategory: null, page: 1 })}
              className={styles.category}
              aria-current={parameters.category === key ? 'true' : undefined}
              preventScrollReset
            >
              {categoryPaths[key] !== undefined && (
                <svg className={iconStyles.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={categoryPaths[key]} />
                </svg>
              )}
              <span>{displayName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
