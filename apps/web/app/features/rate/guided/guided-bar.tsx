import { useTranslation } from 'react-i18next';
import { FormBar, FormBarRow } from '../../../forms/form-bar.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import type { GuidedWayEntry } from './use-guided-entry.ts';

interface GuidedBarProps {
  /** All questions were asked: Done is what is left to do. */
  readonly isEnd: boolean;
  readonly isSending: boolean;
  readonly entry: Pick<GuidedWayEntry, 'depth' | 'goBack'>;
  /** The place's page. */
  readonly back: string;
}

/** The way back, by one question or to the place, and Done, which is on every page. */
export function GuidedBar({ isEnd, isSending, entry, back }: GuidedBarProps) {
  const { t } = useTranslation();
  return (
    <FormBar>
      <FormBarRow>
        {entry.depth === 0 ? (
          <ButtonLink to={back} isLarge>
            {t('rate.cancel')}
          </ButtonLink>
        ) : (
          <Button isLarge icon="arrow-left" onClick={entry.goBack}>
            {t('rate.parts.back')}
          </Button>
        )}
        <Button
          type="submit"
          // Between answers that are equals none is filled.
          variant={isEnd ? 'primary' : 'outline'}
          isLarge
          isBlock
          isLoading={isSending}
          loadingText={t('rate.sending')}
        >
          {t('rate.done')}
        </Button>
      </FormBarRow>
    </FormBar>
  );
}
