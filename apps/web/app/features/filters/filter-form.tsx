import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { Link } from '../../ui/actions/link.tsx';
import { countFilters, filtersOf, type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-page.module.css';
import { noFilters } from './filter-selection.ts';
import type { FilterVocabulary } from './load-filter-vocabulary.ts';
import { useFeatureCounts } from './use-feature-counts.ts';

interface FilterFormProps {
  readonly search: SearchParameters;
  readonly vocabulary: FilterVocabulary;
  readonly needs: readonly string[];
  readonly language: string | null;
  /** All filters have been cleared, and the pressed button has been removed. */
  readonly onClear: () => void;
}

/** Chooses filters and leads to the results: a plain form, which works without JavaScript too. */
export function FilterForm({ search, vocabulary, needs, language, onClear }: FilterFormProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(filtersOf(search));
  const counts = useFeatureCounts({ ...search, ...chosen });
  const query = searchAddress({ ...search, ...noFilters, unknown: [], pin: null, here: null }).slice(1);
  const clear = () => {
    setChosen(noFilters);
    onClear();
  };
  return (
    <form method="get" action="/" className={styles.fields}>
      <FilterFields vocabulary={vocabulary} needs={needs} counts={counts} chosen={chosen} onChoose={setChosen} />
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {language !== null && <input type="hidden" name="lng" value={language} />}
      <div className={styles.foot}>
        {countFilters(chosen) > 0 && (
          <Link to={`/filters${query}`} className={buttonClass({ variant: 'plain' })} onClick={clear}>
            {t('filters.clear')}
          </Link>
        )}
        <Button type="submit" variant="primary" isLarge>
          {t('filters.show')}
        </Button>
      </div>
    </form>
  );
}
