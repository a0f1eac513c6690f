import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { distanceInUnit, formatDistance } from '../../../i18n/format-distance.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';
import type { Results } from '../load-search.ts';
import styles from './further-results.module.css';

interface FurtherResultsProps {
  readonly results: Pick<Results, 'near' | 'elsewhere'>;
  readonly search: SearchParameters;
  /** Whether distances are measured from where somebody is, or said. */
  readonly hasDistance: boolean;
}

type Group = NonNullable<Results['elsewhere']>[number];

/** Offers to look for the same where results lie far from those that the map shows. */
export function FurtherResults({ results, search, hasDistance }: FurtherResultsProps) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const { near, elsewhere = [] } = results;
  if (elsewhere.length === 0) return null;
  const countOf = ({ name, total }: Group): string => {
    if (total === null) return name === null ? t('search.further.any') : t('search.further.uncounted', { where: name });
    const count = { count: total, total: formatNumber(total, language) };
    return name === null ? t('search.further.unnamed', count) : t('search.further.count', { ...count, where: name });
  };
  const distanceOf = ({ distanceMeters: meters }: Group): string | null => {
    if (meters === undefined || !hasDistance) return null;
    const { unit } = preferences;
    const distance = formatDistance(distanceInUnit(meters, unit), unit, language);
    return near === undefined
      ? t('search.further.away', { distance })
      : t('search.further.awayFrom', { distance, where: near.name });
  };
  // There the words say no longer near what.
  const words = near === undefined ? search.words : near.without;
  const there = { ...search, words, near: null, area: null, view: null, pin: null, here: null };
  return (
    <section className={styles.further} aria-labelledby="further-heading">
      <h3 id="further-heading" className={styles.heading}>
        {t('search.further.title')}
      </h3>
      <ul>
        {elsewhere.map((group) => (
          <li key={`${group.latitude} ${group.longitude}`}>
            <TextLink
              to={searchAddress({ ...there, around: { latitude: group.latitude, longitude: group.longitude } })}
            >
              {[countOf(group), distanceOf(group)].filter((text) => text !== null).join(', ')}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
