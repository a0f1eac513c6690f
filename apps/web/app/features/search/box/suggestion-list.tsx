import type { SuggestedTerm, Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import listbox from '../../../ui/fields/combobox/listbox.module.css';
import { PlaceOption } from './place-option.tsx';
import styles from './suggestion-list.module.css';
import { TermOptions } from './term-options.tsx';

interface SuggestionListProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly terms: readonly SuggestedTerm[];
  readonly suggestions: readonly Suggestion[];
  /** Whether distances are measured from where somebody is, or said. */
  readonly hasDistances: boolean;
  readonly activeIndex: number | null;
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
}

/** Suggestions for the typed words in their groups: kinds and needs first, then places. Options are counted through. */
export function SuggestionList({
  id,
  isOpen,
  terms,
  suggestions,
  hasDistances,
  activeIndex,
  optionId,
  onChoose,
}: SuggestionListProps) {
  const { t } = useTranslation();
  const groupId = useId();
  const places = suggestions.map((suggestion, place) => {
    const index = terms.length + place;
    return (
      <PlaceOption
        key={suggestion._id}
        id={optionId(index)}
        suggestion={suggestion}
        hasDistance={hasDistances}
        isActive={index === activeIndex}
        onChoose={() => onChoose(index)}
      />
    );
  });
  const hasGroups = terms.length > 0;
  return (
    <div id={id} role="listbox" aria-label={t('search.suggestions.name')} className={listbox.list} hidden={!isOpen}>
      {isOpen && hasGroups && (
        <TermOptions terms={terms} activeIndex={activeIndex} optionId={optionId} onChoose={onChoose} />
      )}
      {isOpen && !hasGroups && places}
      {isOpen && hasGroups && places.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list is no set of fields
        <div role="group" aria-labelledby={groupId}>
          <p id={groupId} className={styles.group} role="presentation">
            {t('search.suggestions.places')}
          </p>
          {places}
        </div>
      )}
    </div>
  );
}
