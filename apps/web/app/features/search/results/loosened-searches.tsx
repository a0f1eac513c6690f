import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';
import type { Results, Words } from '../load-search.ts';
import { useUnderstoodName } from '../use-understood-name.ts';

interface LoosenedSearchesProps {
  readonly results: Pick<Results, 'understood' | 'instead'>;
  readonly words: Words;
  readonly search: SearchParameters;
}

/** Where no place has all that was asked for: what is found without one part of it. */
export function LoosenedSearches({ results, words, search }: LoosenedSearchesProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const nameOf = useUnderstoodName(words);
  const { understood = [], instead = [] } = results;
  const found = instead.flatMap(({ without, total }) => {
    const part = understood.find((one) => one.without === without);
    return part === undefined ? [] : [{ without, total, what: nameOf(part) }];
  });
  if (found.length === 0) return null;
  return (
    <ul>
      {found.map(({ without, total, what }) => (
        <li key={without}>
          <TextLink to={searchAddress({ ...search, words: without, pin: null, here: null })}>
            {t('search.empty.without', { what, count: total, total: formatNumber(total, language) })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
