import type { ImportRun } from '@access-atlas/contract/operating/imports.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';

/** How an import ended, or that it has not. */
type Outcome = Pick<ImportRun, 'state' | 'failure' | 'counts'>;

const counted = ['added', 'updated', 'removed', 'keptForModerators', 'refused', 'unchanged'] as const;

/** Says in the page's language what came of an import: what it did, or why it did not come to its end. */
export function useImportWords(): (outcome: Outcome) => string {
  const { t } = useTranslation();
  const { language } = useSite();
  return ({ state, failure, counts }) => {
    if (state === 'running') return t('console.imports.runsNow');
    if (failure !== null) return t(`console.imports.failures.${failure}`);
    const parts = counted.flatMap((what) => {
      const count = counts?.[what] ?? 0;
      if (count === 0) return [];
      return [t(`console.imports.counts.${what}`, { count, shown: formatNumber(count, language) })];
    });
    return parts.length === 0 ? t('console.imports.nothing') : parts.join(', ');
  };
}
