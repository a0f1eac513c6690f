import { tagCategories } from '@access-atlas/contract/places/accessibility.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { ChoiceCard } from '../../ui/fields/choice-card.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Accordion } from '../../ui/overlays/accordion.tsx';
import { AccordionItem } from '../../ui/overlays/accordion-item.tsx';
import type { FilterSelection } from '../../url-state/search-parameters.ts';
import styles from './filter-fields.module.css';
import type { FilterVocabulary } from './load-filter-vocabulary.ts';
import { NeedsFirst } from './needs-first.tsx';
import type { FeatureCounts } from './use-feature-counts.ts';

interface FilterFieldsProps {
  readonly vocabulary: FilterVocabulary;
  /** Keys of the features that stand above all others. */
  readonly needs: readonly string[];
  readonly counts: FeatureCounts | null;
  readonly chosen: FilterSelection;
  readonly onChoose: (chosen: FilterSelection) => void;
}

type Group = 'ratings' | 'types' | 'tags' | 'labels' | 'flags';

const categoryIcons = { entrance: 'door', restroom: 'toilet', general: 'armchair' } as const;

/**
 * All filters, as native fields with the names of the address's parameters, so that the form works without JavaScript.
 * Searching the features hides those that do not match, without clearing them.
 */
export function FilterFields({ vocabulary, needs, counts, chosen, onChoose }: FilterFieldsProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  // Without JavaScript a feature that stands twice could be checked in one place and not in the other.
  const isHydrated = useIsHydrated();
  const sought = plain(words);
  const isShown = (name: string) => plain(name).includes(sought);
  const found = [...vocabulary.tags, ...vocabulary.types].filter(({ name }) => isShown(name)).length;
  const field = (group: Group, key: string) => {
    const keys: readonly string[] = chosen[group];
    const isOn = keys.includes(key);
    const toggled = isOn ? keys.filter((other) => other !== key) : [...keys, key];
    return { name: group, value: key, checked: isOn, onChange: () => onChoose({ ...chosen, [group]: toggled }) };
  };
  const chips = (group: 'tags' | 'types', items: readonly { readonly key: string; readonly name: string }[]) =>
    items.map(({ key, name }) => (
      <span key={key} hidden={sought !== '' && !isShown(name)}>
        <Chip {...field(group, key)}>{name}</Chip>
      </span>
    ));
  return (
    <>
      <NeedsFirst
        tags={vocabulary.tags}
        offered={needs}
        counts={counts}
        // A form sends a feature that stands twice once.
        field={(key) => ({ ...field('tags', key), ...(isHydrated && { name: undefined }) })}
      />
      <ChoiceGroup legend={t('filters.ratings')} layout="twoColumns">
        {vocabulary.ratings.map(({ key, name }) => (
          <ChoiceCard
            key={key}
            type="checkbox"
            symbol={<RatingShape rating={key} size={38} />}
            label={name}
            meaning={t(`tips.meaning.${key}`)}
            {...field('ratings', key)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t('filters.only')} layout="chips">
        {(['labels', 'flags'] as const).flatMap((group) =>
          vocabulary[group].map(({ key, name }) => (
            <Chip key={`${group} ${key}`} {...field(group, key)}>
              {name}
            </Chip>
          )),
        )}
      </ChoiceGroup>
      <ChoiceGroup legend={t('filters.features')}>
        <div>
          <TextField
            label={t('filters.search')}
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <Status text={sought === '' ? '' : t('filters.found', { count: found })} delayMilliseconds={500} />
        {/* A changed key opens or closes all parts at once when the search begins or ends. */}
        <Accordion key={sought === '' ? 'all' : 'sought'}>
          {tagCategories.map((category) => {
            const tags = vocabulary.tags.filter((tag) => tag.category === category);
            return (
              <AccordionItem
                key={category}
                title={t(`filters.category.${category}`)}
                icon={categoryIcons[category]}
                selectedCount={tags.filter(({ key }) => chosen.tags.includes(key)).length}
                isOpenAtFirst={sought !== '' || tags.some(({ key }) => chosen.tags.includes(key))}
              >
                <div className={styles.chips}>
                  {chips(
                    'tags',
                    tags.filter(({ key }) => isHydrated || !needs.includes(key)),
                  )}
                </div>
              </AccordionItem>
            );
          })}
          <AccordionItem
            title={t('filters.types')}
            icon="pin"
            selectedCount={chosen.types.length}
            isOpenAtFirst={sought !== '' || chosen.types.length > 0}
          >
            <div className={styles.chips}>{chips('types', vocabulary.types)}</div>
          </AccordionItem>
        </Accordion>
      </ChoiceGroup>
      <p>
        <TextLink to="/settings#needs">{t('filters.needs')}</TextLink>
      </p>
      {chosen.provider !== null && <input type="hidden" name="provider" value={chosen.provider} />}
    </>
  );
}

/** Lower case, without accents: "securite" finds "sécurité". */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
