import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';

/** The heading of a list of places: how many there are, and where or in which order. */
export function useListHeading(search: SearchParameters): (total: number) => string {
  const { t } = useTranslation();
  const { language } = useSite();
  const where = search.area?.name || search.near?.name;
  return (total) => t(`search.${wordsFor(search)}`, { count: total, total: formatNumber(total, language), where });
}

function wordsFor({ area, near, words, sort }: SearchParameters) {
  if (area?.name || near?.name) return 'countNear';
  if (area) return 'countHere';
  return near !== null && words === '' && sort !== 'rating' ? 'countNearest' : 'count';
}
