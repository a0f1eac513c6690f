import type { DeletionPreview } from '@access-atlas/contract/accounts/leaving.ts';
import { useTranslation } from 'react-i18next';
import type { FormInput } from '../../forms/use-form.ts';
import { ChoiceCard } from '../../ui/fields/choice-card.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';

interface ReviewFateChoiceProps {
  readonly input: FormInput<string>;
  readonly preview: DeletionPreview;
}

/** What becomes of a person's reviews, with what each choice means in numbers. Who wrote none is asked nothing. */
export function ReviewFateChoice({ input, preview }: ReviewFateChoiceProps) {
  const { t } = useTranslation();
  const { reviews, promotedReviews, unratedPlaces } = preview;
  const { id, name, value, onChange } = input;
  const consequences = [
    unratedPlaces > 0 && t('account.deleteAccount.reviews.unrated', { count: unratedPlaces }),
    promotedReviews > 0 && t('account.deleteAccount.reviews.promoted', { count: promotedReviews }),
  ].filter((sentence) => sentence !== false);
  if (reviews === 0) {
    return (
      <>
        <p>{t('account.deleteAccount.reviews.none')}</p>
        <input type="hidden" name={name} value="keep" />
      </>
    );
  }
  return (
    <ChoiceGroup legend={t('account.deleteAccount.reviews.title', { count: reviews })}>
      <ChoiceCard
        type="radio"
        id={id}
        name={name}
        value="keep"
        checked={value !== 'remove'}
        onChange={onChange}
        label={t('account.deleteAccount.reviews.keep')}
        meaning={t('account.deleteAccount.reviews.keepMeaning')}
      />
      <ChoiceCard
        type="radio"
        name={name}
        value="remove"
        checked={value === 'remove'}
        onChange={onChange}
        label={t('account.deleteAccount.reviews.remove')}
        meaning={consequences.join(' ')}
      />
    </ChoiceGroup>
  );
}
