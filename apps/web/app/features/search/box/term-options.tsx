import type { SuggestedTerm } from '@access-atlas/contract/places/autocomplete.ts';
import { type ComponentProps, Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { RatingShape } from '../../../places/rating/rating-shape.tsx';
import { ListboxOption } from '../../../ui/fields/combobox/listbox-option.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './suggestion-list.module.css';

interface TermOptionsProps {
  /** Kinds, needs, and kinds together with needs, those of one sort beside each other. */
  readonly terms: readonly SuggestedTerm[];
  readonly activeIndex: number | null;
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
}

/** Suggested kinds of places and needs in their groups, with how many places in view are such. */
export function TermOptions({ terms, activeIndex, optionId, onChoose }: TermOptionsProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const groupId = useId();
  const groups = Map.groupBy(terms, sortOf);
  return [...groups].map(([sort, ofSort]) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list is no set of fields
    <div key={sort} role="group" aria-labelledby={`${groupId}-${sort}`}>
      <p id={`${groupId}-${sort}`} className={styles.group} role="presentation">
        {t(`search.suggestions.${sort}`)}
      </p>
      {ofSort.map((term) => {
        const index = terms.indexOf(term);
        return (
          <ListboxOption
            key={index}
            id={optionId(index)}
            isActive={index === activeIndex}
            onChoose={() => onChoose(index)}
          >
            <TermShape term={term} />
            <span className={styles.term}>
              <TermName term={term} />{' '}
              <span className={styles.detail}>
                {t('search.suggestions.inView', { count: term.total, total: formatNumber(term.total, language) })}
              </span>
            </span>
          </ListboxOption>
        );
      })}
    </div>
  ));
}

/** "Café · Accessible + Accessible restroom", or "Accessible". */
function TermName({ term: { kind, rating, needs } }: { term: SuggestedTerm }) {
  const { t } = useTranslation();
  const words = [kind, ...needs].filter((word) => word !== null);
  return (
    <span className={styles.name}>
      {words.length === 0 && rating !== null && t(`ui.rating.${rating}`)}
      {words.map((word, index) => (
        <Fragment key={word.key}>
          {index > 0 && ' + '}
          <HighlightedText text={word.name} matches={word.highlights} />
          {index === 0 && rating !== null && ` · ${t(`ui.rating.${rating}`)}`}
        </Fragment>
      ))}
    </span>
  );
}

const iconsOfNeeds: Readonly<Record<string, ComponentProps<typeof Icon>['name']>> = {
  accessibleRestroom: 'toilet',
  genderNeutralRestroom: 'toilet',
  levelEntrance: 'door',
};

function TermShape({ term: { rating, needs } }: { term: SuggestedTerm }) {
  if (rating !== null) return <RatingShape rating={rating} size={24} />;
  const [need] = needs;
  return <Icon name={need === undefined ? 'search' : (iconsOfNeeds[need.key] ?? 'check')} size={24} />;
}

function sortOf({ kind, needs }: SuggestedTerm): 'kinds' | 'needs' | 'together' {
  if (kind === null) return 'needs';
  return needs.length === 0 ? 'kinds' : 'together';
}
