import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { LoadingNotice } from '../../ui/feedback/loading-notice.tsx';
import { directoryAddress } from '../../url-state/directory-parameters.ts';
import { ActiveFilters } from './active-filters.tsx';
import { AddBusinessButton } from './adding/add-business-button.tsx';
import { BusinessList } from './business-list.tsx';
import { CategoryLinks } from './category-links.tsx';
import { DirectoryForm } from './directory-form.tsx';
import styles from './directory-page.module.css';
import type { DirectoryList } from './load-directory.ts';
import { useDirectoryChange } from './use-directory-change.ts';

/** The directory of businesses that can be reached from home: its filters and one page of its results. */
export function DirectoryPage({ directory }: { directory: DirectoryList }) {
  const { t } = useTranslation();
  const { parameters, categories, services } = directory;
  const isLoading = useNavigation().location?.pathname === directoryAddress(parameters).split('?')[0];
  const { heading, position } = useDirectoryChange(parameters);
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <div className={styles.words}>
          <h1>{t('directory.title')}</h1>
          <p className={styles.introduction}>{t('directory.introduction')}</p>
        </div>
        <AddBusinessButton categories={categories} services={services} />
      </div>
      <CategoryLinks categories={categories} parameters={parameters} />
      <div className={styles.search}>
        <div>
          <DirectoryForm parameters={parameters} categories={categories} services={services} isLoading={isLoading} />
          <LoadingNotice isLoading={isLoading} text={t('directory.stillLoading')} />
        </div>
        <ActiveFilters parameters={parameters} categories={categories} services={services} />
      </div>
      <BusinessList directory={directory} heading={heading} position={position} />
    </div>
  );
}
