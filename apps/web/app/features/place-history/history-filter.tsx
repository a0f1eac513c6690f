import { type HistoryPart, historyParts } from '@access-atlas/contract/places/place-history.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TagList } from '../../ui/display/tag-list.tsx';
import { ChipLink } from '../../ui/fields/chip-link.tsx';
import { historyAddress } from '../../url-state/place-address.ts';

interface HistoryFilterProps {
  readonly placeId: string;
  /** The part that is shown; null for everything. */
  readonly only: HistoryPart | null;
}

/** The parts of a history, one of which can be looked at alone. */
export function HistoryFilter({ placeId, only }: HistoryFilterProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <nav aria-label={t('placeHistory.filter.name')}>
      <TagList holds="chips">
        {[null, ...historyParts].map((part) => (
          <ChipLink key={part ?? 'all'} to={historyAddress(placeId, search, { only: part })} isCurrent={part === only}>
            {t(`placeHistory.filter.${part ?? 'all'}`)}
          </ChipLink>
        ))}
      </TagList>
    </nav>
  );
}
