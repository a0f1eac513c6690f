import { useTranslation } from 'react-i18next';
import { FormBar, FormBarRow } from '../../forms/form-bar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './rate-bar.module.css';
import { type RatePart, rateParts } from './rate-parts.ts';

interface RateBarProps {
  readonly part: RatePart | 'all';
  /** The place's page. */
  readonly back: string;
  readonly isSending: boolean;
  readonly onShow: (part: RatePart) => void;
  /** Pressed, before the form is submitted. */
  readonly onDone: () => void;
}

/** What ends the form, always in view: Done, and on a phone the way through its steps. */
export function RateBar({ part, back, isSending, onShow, onDone }: RateBarProps) {
  const { t } = useTranslation();
  const at = part === 'all' ? rateParts.length : rateParts.indexOf(part);
  const next = rateParts[at + 1];
  const before = part === 'all' ? undefined : rateParts[at - 1];
  const done = (variant: 'primary' | 'outline') => (
    <Button
      type="submit"
      variant={variant}
      isLarge
      isBlock={variant === 'primary'}
      isLoading={isSending}
      loadingText={t('rate.sending')}
      onClick={onDone}
    >
      {t('rate.done')}
    </Button>
  );
  const cancel = (
    <ButtonLink to={back} isLarge>
      {t('rate.cancel')}
    </ButtonLink>
  );
  return (
    <FormBar>
      <FormBarRow className={styles.whole}>
        {cancel}
        {done('primary')}
      </FormBarRow>
      <FormBarRow className={styles.steps}>
        {before === undefined ? (
          part !== 'all' && done('outline')
        ) : (
          <Button isLarge icon="arrow-left" onClick={() => onShow(before)}>
            {t('rate.parts.back')}
          </Button>
        )}
        {part === 'all' && cancel}
        {next === undefined ? (
          done('primary')
        ) : (
          <Button variant="primary" isLarge isBlock onClick={() => onShow(next)}>
            {t('rate.parts.next', { name: t(`rate.parts.${next}`) })}
            <Icon name="arrow-right" />
          </Button>
        )}
      </FormBarRow>
    </FormBar>
  );
}
