import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import {
  countFilters,
  emptySearch,
  type SearchParameters,
  searchAddress,
} from '../../../url-state/search-parameters.ts';

/** Offers one wider search where nothing was found: without the filters, else everywhere, else without words. */
export function WiderSearch({ search }: { search: SearchParameters }) {
  const { t } = useTranslation();
  const { words, near, around, area, view } = search;
  if (countFilters(search) > 0) {
    return (
      <ButtonLink to={searchAddress({ ...emptySearch, words, near, around, area, view })}>
        {t('search.empty.withoutFilters')}
      </ButtonLink>
    );
  }
  if (words !== '' && area !== null) {
    return <ButtonLink to={searchAddress({ ...emptySearch, words })}>{t('search.everywhere')}</ButtonLink>;
  }
  return words === '' ? null : <ButtonLink to={searchAddress(emptySearch)}>{t('search.empty.all')}</ButtonLink>;
}
