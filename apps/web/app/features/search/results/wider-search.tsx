import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { countFilters, noSearch, type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';

/** The one thing to do where nothing was found: without the filters, else everywhere, else anything at all. */
export function WiderSearch({ search }: { search: SearchParameters }) {
  const { t } = useTranslation();
  const { words, near, area, view } = search;
  if (countFilters(search) > 0) {
    return (
      <ButtonLink to={searchAddress({ ...noSearch, words, near, area, view })}>
        {t('search.empty.withoutFilters')}
      </ButtonLink>
    );
  }
  if (words !== '' && area !== null) {
    return <ButtonLink to={searchAddress({ ...noSearch, words })}>{t('search.everywhere')}</ButtonLink>;
  }
  return words === '' ? null : <ButtonLink to={searchAddress(noSearch)}>{t('search.empty.all')}</ButtonLink>;
}
