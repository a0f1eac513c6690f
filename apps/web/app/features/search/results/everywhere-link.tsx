import { bboxCenter } from '@access-atlas/contract/geometry/geo.ts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';
import styles from './more-results.module.css';

/**
 * Leads from the places of the first view to those of the whole site, nearest first, for browsers without scripts: no map
 * moves there.
 */
export function EverywhereLink({ search }: { search: SearchParameters }) {
  const { t } = useTranslation();
  if (search.area === null) return null;
  const near = { ...bboxCenter(search.area.bounds), name: '' };
  return (
    <noscript>
      <div className={styles.more}>
        <ButtonLink to={searchAddress({ ...search, area: null, near })}>{t('search.everywhere')}</ButtonLink>
      </div>
    </noscript>
  );
}
