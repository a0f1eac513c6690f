import type { SuggestedTerm, Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceOption } from './place-option.tsx';
import styles from './suggestion-list.module.css';
import { TermOptions } from './term-options.tsx';

export interface SuggestionOptionsProps {
  readonly terms: readonly SuggestedTerm[];
  readonly suggestions: readonly Suggestion[];
  /** Whether distances are measured from where somebody is, or said. */
  readonly hasDistances: boolean;
  readonly activeIndex: number | null;
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
}

/** Suggestions in their groups: kinds and needs first, then places. Options are counted through. */
export default function SuggestionOptions({
  terms,
  suggestions,
  hasDistances,
  activeIndex,
  optionId,
  onChoose,
}: SuggestionOptionsProps) {
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
  if (terms.length === 0) return places;
  return (
    <>
      <TermOptions terms={terms} activeIndex={activeIndex} optionId={optionId} onChoose={onChoose} />
      {places.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list is no set of fields
        <div role="group" aria-labelledby={groupId}>
          <p id={groupId} className={styles.group} role="presentation">
            {t('search.suggestions.places')}
          </p>
          {places}
        </div>
      )}
    </>
  );
}
