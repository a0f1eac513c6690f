import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Select } from '../../ui/fields/select.tsx';
import { DownloadLink } from '../common/download/download-link.tsx';
import styles from './transparency.module.css';
import { YearFigures } from './year-figures.tsx';

/** What is not a year is this one. */
function readYear(given: string | null, thisYear: number): number {
  const year = Number(given);
  return Number.isInteger(year) && year >= 2000 && year <= thisYear ? year : thisYear;
}

/** What operators tell the public of a year: chosen, read, and taken along as a file. */
export default function TransparencyPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const thisYear = new Date().getUTCFullYear();
  const [firstYear, setFirstYear] = useState(thisYear);
  const year = readYear(search.get('year'), thisYear);
  const years = Array.from({ length: thisYear - Math.min(firstYear, year) + 1 }, (_, back) => String(thisYear - back));
  return (
    <div className={styles.page}>
      <h2>{t('console.transparency.title')}</h2>
      <p className={styles.meta}>{t('console.transparency.explained')}</p>
      <div className={styles.choice}>
        <Select
          label={t('console.transparency.year')}
          name="year"
          value={String(year)}
          options={years.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget }) => setSearch({ year: currentTarget.value })}
        />
        <DownloadLink key={year} href={`/api/site/transparency.csv?year=${year}`} fileName={`transparency-${year}.csv`}>
          {t('console.transparency.export')}
        </DownloadLink>
      </div>
      {year === thisYear && <p>{t('console.transparency.soFar')}</p>}
      <YearFigures
        key={year}
        year={year}
        onLoaded={(report) => setFirstYear((known) => Math.min(known, report.firstYear))}
      />
    </div>
  );
}
