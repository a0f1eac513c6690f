import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { filtersOf, type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-page.module.css';
import { noFilters } from './filter-selection.ts';
import type { FilterVocabulary } from './load-filter-vocabulary.ts';

/** The filters as a page of their own: a plain form that leads to the results. */
export function FilterPage({
  search,
  vocabulary,
  language,
}: {
  search: SearchParameters;
  vocabulary: FilterVocabulary | null;
  language: string | null;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(filtersOf(search));
  const rest = new URLSearchParams(searchAddress({ ...search, ...noFilters, pin: null }).split('?')[1]);
  return (
    <div className={styles.page}>
      <h1>{t('filters.title')}</h1>
      {vocabulary === null ? (
        <Message kind="danger" role="alert" title={t('filters.failed')} />
      ) : (
        <form method="get" action="/" className={styles.fields}>
          <FilterFields vocabulary={vocabulary} chosen={chosen} onChoose={setChosen} />
          {[...rest].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {language !== null && <input type="hidden" name="lng" value={language} />}
          <Button type="submit" variant="primary" isLarge>
            {t('filters.show')}
          </Button>
        </form>
      )}
    </div>
  );
}
