import type { MouseEvent } from 'react';
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
  const press = (event: MouseEvent) => {
    if (step === 'rating') adding.askForWords();
    if (step !== 'alike') return;
    // The press must not submit the form where the button has become that of the next step already.
    event.preventDefault();
    adding.isNoneOfThem();
  };
  return (
    <FormBar>
      <FormBarRow>
        <ButtonLink to={adding.addressOf(back)} isLarge icon="arrow-left">
          {t('rate.parts.back')}
        </ButtonLink>
        {/* One button for all steps: Orca does not say the title that gets the focus while the pressed one goes away. */}
        {!(step === 'alike' && adding.isThere) && (
          <Button
            type={step === 'alike' ? 'button' : 'submit'}
            variant="primary"
            isLarge
            isBlock
            isLoading={step === 'rating' && adding.form.isSending}
            loadingText={t('rate.sending')}
            onClick={press}
          >
            {step === 'alike' && t('addPlace.alike.none')}
            {step === 'what' && t('addPlace.what.next')}
            {step === 'what' && <Icon name="arrow-right" />}
            {step === 'rating' && t('rate.done')}
          </Button>
        )}
      </FormBarRow>
    </FormBar>
  );
}
