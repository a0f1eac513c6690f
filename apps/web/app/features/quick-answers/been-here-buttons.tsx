import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import styles from './been-here.module.css';

interface BeenHereButtonsProps {
  readonly rating: RatingKey;
  readonly onConfirm: () => void;
  readonly onChoose: () => void;
  /** Of the button that opens the choice of ratings. */
  readonly chooserRef?: Ref<HTMLButtonElement>;
}

/** “Still right” and “It is different”; on a place that nobody rated, “I was here”. */
export function BeenHereButtons({ rating, onConfirm, onChoose, chooserRef }: BeenHereButtonsProps) {
  const { t } = useTranslation();
  const isRated = rating !== 'unrated';
  return (
    <>
      <p className={styles.hint}>{t('answers.been.hint')}</p>
      <div className={styles.two}>
        {isRated && (
          <Button icon="check" isLarge isBlock onClick={onConfirm}>
            {t('answers.been.stillRight')}
          </Button>
        )}
        <Button
          ref={chooserRef}
          icon={isRated ? 'refresh' : 'check'}
          isLarge
          isBlock
          aria-expanded={false}
          onClick={onChoose}
        >
          {t(isRated ? 'answers.been.different' : 'answers.been.wasHere')}
        </Button>
      </div>
      <noscript>
        <p className={styles.hint}>{t('answers.needsScript')}</p>
      </noscript>
    </>
  );
}
