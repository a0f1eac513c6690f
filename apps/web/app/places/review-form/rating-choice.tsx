import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import type { FormInput } from '../../forms/use-form.ts';
import { ChoiceCard } from '../../ui/fields/choice-card.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { RatingShape } from '../rating/rating-shape.tsx';

/** The three ratings, each with what it means. */
export function RatingChoice({ input }: { readonly input: FormInput<string> }) {
  const { t } = useTranslation();
  return (
    <ChoiceGroup legend={t('rate.rating.legend')} error={input.error}>
      {ratedKeys.map((key, index) => (
        <ChoiceCard
          key={key}
          // The summary of what is wrong leads to the first.
          {...(index === 0 && { id: input.id })}
          type="radio"
          name={input.name}
          value={key}
          checked={input.value === key}
          onChange={input.onChange}
          aria-invalid={input.error === undefined ? undefined : true}
          symbol={<RatingShape rating={key} size={38} />}
          label={t(`ui.rating.${key}`)}
          meaning={t(`rate.rating.meaning.${key}`)}
        />
      ))}
    </ChoiceGroup>
  );
}
