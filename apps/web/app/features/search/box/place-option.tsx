import { isolate } from '@access-atlas/contract/isolate.ts';
import { languageTags } from '@access-atlas/contract/languages.ts';
import type { Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { formatDistance } from '../../../i18n/format-distance.ts';
import { RatingShape } from '../../../places/rating/rating-shape.tsx';
import { ListboxOption } from '../../../ui/fields/combobox/listbox-option.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './suggestion-list.module.css';

interface PlaceOptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  /** Whether its distance is measured from where somebody is, or said. */
  readonly hasDistance: boolean;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

/** A suggested place, town, street or address; its text includes the rating. */
export function PlaceOption({ id, suggestion, hasDistance, isActive, onChoose }: PlaceOptionProps) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const { rating, type, name, nameLanguage, highlights, detail, typeName, distanceIn } = suggestion;
  return (
    <ListboxOption id={id} isActive={isActive} onChoose={onChoose}>
      {rating === null ? <Icon name="pin" size={28} /> : <RatingShape rating={rating} size={28} />}
      <span className={styles.words}>
        <span
          className={styles.name}
          dir="auto"
          lang={nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined}
        >
          <HighlightedText text={name} matches={highlights} />
        </span>
        <span className={styles.detail}>
          {[
            rating && t(`ui.rating.${rating}`),
            type === 'google' && t('google.name'),
            detail ? isolate(detail) : typeName,
            distanceIn === null || !hasDistance ? null : formatDistance(distanceIn, preferences.unit, language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </ListboxOption>
  );
}
