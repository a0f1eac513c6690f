import { isolate } from '@access-atlas/contract/isolate.ts';
import { languageTags } from '@access-atlas/contract/languages.ts';
import type { Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { formatDistance } from '../../../i18n/format-distance.ts';
import { RatingShape } from '../../../places/rating/rating-shape.tsx';
import listbox from '../../../ui/fields/combobox/listbox.module.css';
import { ListboxOption } from '../../../ui/fields/combobox/listbox-option.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { highlightedParts } from './highlighted-parts.ts';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly suggestions: readonly Suggestion[];
  /** Whether distances are measured from where somebody is, or said. */
  readonly hasDistances: boolean;
  readonly activeIndex: number | null;
  readonly optionId: (index: number) => string;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** Suggestions for the typed words; each option's text includes the rating. */
export function SuggestionList({
  id,
  isOpen,
  suggestions,
  hasDistances,
  activeIndex,
  optionId,
  onChoose,
}: SuggestionListProps) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  return (
    <div id={id} role="listbox" aria-label={t('search.suggestions.name')} className={listbox.list} hidden={!isOpen}>
      {isOpen &&
        suggestions.map((suggestion, index) => (
          <ListboxOption
            key={suggestion._id}
            id={optionId(index)}
            isActive={index === activeIndex}
            onChoose={() => onChoose(suggestion)}
          >
            {suggestion.rating === null ? (
              <Icon name="pin" size={28} />
            ) : (
              <RatingShape rating={suggestion.rating} size={28} />
            )}
            <span className={styles.words}>
              <span
                className={styles.name}
                dir="auto"
                lang={
                  suggestion.nameLanguage && suggestion.nameLanguage !== language
                    ? languageTags[suggestion.nameLanguage]
                    : undefined
                }
              >
                {highlightedParts(suggestion.name, suggestion.highlights).map(({ text, isMatch, start }) =>
                  isMatch ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
                )}
              </span>
              <span className={styles.detail}>
                {[
                  suggestion.rating && t(`ui.rating.${suggestion.rating}`),
                  suggestion.type === 'google' && t('google.name'),
                  suggestion.detail ? isolate(suggestion.detail) : suggestion.typeName,
                  suggestion.distanceIn === null || !hasDistances
                    ? null
                    : formatDistance(suggestion.distanceIn, preferences.unit, language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </ListboxOption>
        ))}
    </div>
  );
}
