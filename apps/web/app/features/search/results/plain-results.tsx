import type { Language } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import type { PlainList } from '../load-plain-list.ts';
import type { Words } from '../load-search.ts';
import moreStyles from './more-results.module.css';
import { NextPageLink } from './next-page-link.tsx';
import styles from './result-list.module.css';
import { ResultRow } from './result-row.tsx';
import { useListHeading } from './use-list-heading.ts';

interface PlainResultsProps {
  readonly list: PlainList;
  readonly words: Words;
  readonly unit: DistanceUnit;
  readonly language: Language;
}

/** The places of the first view, for browsers without scripts alone: others get the list of what the map shows. */
export function PlainResults({ list: { results, search }, words, unit, language }: PlainResultsProps) {
  const { t } = useTranslation();
  const heading = useListHeading(search)(results.total);
  return (
    <noscript>
      <section id="results" className={styles.results} aria-labelledby="results-heading">
        <h2 id="results-heading" className={styles.heading}>
          {heading}
        </h2>
        <ol>
          {results.results.map((place) => (
            <li key={place._id}>
              <ResultRow place={place} words={words} unit={unit} language={language} isSelected={false} />
            </li>
          ))}
        </ol>
        {results.nextPageToken !== null && (
          <div className={moreStyles.more}>
            <NextPageLink token={results.nextPageToken} search={search}>
              {t('search.more')}
            </NextPageLink>
          </div>
        )}
      </section>
    </noscript>
  );
}
