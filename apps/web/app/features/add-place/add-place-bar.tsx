import { useTranslation } from 'react-i18next';
import { FormBar, FormBarRow } from '../../forms/form-bar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { AddPlaceStep } from '../../url-state/add-place-address.ts';
import type { AddPlace } from './use-add-place.ts';

interface AddPlaceBarProps {
  readonly adding: AddPlace;
  readonly step: AddPlaceStep;
  /** The step before. */
  readonly back: AddPlaceStep;
}

/** What leads on from a step, always in view; where the place is, is confirmed beside the point itself. */
export function AddPlaceBar({ adding, step, back }: AddPlaceBarProps) {
  const { t } = useTranslation();
  if (step === 'where') return null;
  return (
    <FormBar>
      <FormBarRow>
        <ButtonLink to={adding.addressOf(back)} isLarge icon="arrow-left">
          {t('rate.parts.back')}
        </ButtonLink>
        {step === 'alike' && !adding.isThere && (
          <Button variant="primary" isLarge isBlock onClick={adding.isNoneOfThem}>
            {t('addPlace.alike.none')}
          </Button>
        )}
        {step === 'what' && (
          <Button type="submit" variant="primary" isLarge isBlock>
            {t('addPlace.what.next')}
            <Icon name="arrow-right" />
          </Button>
        )}
        {step === 'rating' && (
          <Button
            type="submit"
            variant="primary"
            isLarge
            isBlock
            isLoading={adding.form.isSending}
            loadingText={t('rate.sending')}
            onClick={adding.askForWords}
          >
            {t('rate.done')}
          </Button>
        )}
      </FormBarRow>
    </FormBar>
  );
}
