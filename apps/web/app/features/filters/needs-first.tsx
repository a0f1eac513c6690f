import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { ChoiceCard } from '../../ui/fields/choice-card.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import type { FilterVocabulary } from './load-filter-vocabulary.ts';
import type { FeatureCounts } from './use-feature-counts.ts';

interface NeedsFirstProps {
  readonly tags: FilterVocabulary['tags'];
  /** Keys of those that are offered here. */
  readonly offered: readonly string[];
  /** How many places have each; null while unknown. */
  readonly counts: FeatureCounts | null;
  /** The field of a tag: its name, value and state. */
  readonly field: (key: string) => {
    readonly name: string | undefined;
    readonly value: string;
    readonly checked: boolean;
    readonly onChange: () => void;
  };
}

/** The needs that are filtered for most, above all other filters, with how many places have each. */
export function NeedsFirst({ tags, offered, counts, field }: NeedsFirstProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const meaningOf = (key: string) => {
    // The line has its height before its number is known, so that nothing below moves.
    if (counts === null) return '\u00a0';
    const count = counts.byKey.get(key) ?? 0;
    return t(counts.isInView ? 'search.suggestions.inView' : 'search.count', {
      count,
      total: formatNumber(count, language),
    });
  };
  return (
    <ChoiceGroup legend={t('filters.needsFirst')} layout="threeColumns">
      {offered.flatMap((key) => {
        const tag = tags.find((one) => one.key === key);
        return tag === undefined
          ? []
          : [
              <ChoiceCard
                key={key}
                type="checkbox"
                isSmall
                label={tag.name}
                meaning={meaningOf(key)}
                {...field(key)}
              />,
            ];
      })}
    </ChoiceGroup>
  );
}
