import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/feedback/message.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';
import { FilterForm } from './filter-form.tsx';
import styles from './filter-page.module.css';
import type { FilterVocabulary } from './load-filter-vocabulary.ts';
import { UnknownFilters } from './unknown-filters.tsx';

/** The filters as a page of their own: a plain form that leads to the results. */
export function FilterPage({
  search,
  vocabulary,
  needs,
  language,
}: {
  search: SearchParameters;
  vocabulary: FilterVocabulary | null;
  /** Keys of the features that stand above all others. */
  needs: readonly string[];
  language: string | null;
}) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <h1 ref={title}>{t('filters.title')}</h1>
      <UnknownFilters keys={search.unknown} />
      {vocabulary === null ? (
        <Message kind="danger" role="alert" title={t('filters.failed')} />
      ) : (
        <FilterForm
          // The form starts anew for another address.
          key={searchAddress(search)}
          search={search}
          vocabulary={vocabulary}
          needs={needs}
          language={language}
          onClear={() => focusForReading(title.current)}
        />
      )}
    </div>
  );
}
