import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import styles from './been-here.module.css';
import type { BeenHereAnswersProps } from './been-here-answers.tsx';
import { BeenHereButtons } from './been-here-buttons.tsx';
import type { AnsweredPlace } from './quick-answer.ts';
import { useAnswers } from './use-answers.ts';

interface BeenHereProps {
  readonly place: AnsweredPlace & { readonly rating: RatingKey };
}

const loadAnswers = async () => (await import('./been-here-answers.tsx')).BeenHereAnswers;

/** Whoever was at a place says with one tap that its rating is still right, and with two what it is instead. */
export function BeenHere({ place }: BeenHereProps) {
  const { t } = useTranslation();
  const id = useId();
  const { Answers, begun, begin, hasFailed } = useAnswers<'confirm' | 'choose', BeenHereAnswersProps>(loadAnswers);
  return (
    <section className={styles.been} aria-labelledby={id}>
      <SectionHeading id={id} size="lead">
        {t('answers.been.title')}
      </SectionHeading>
      {Answers === null ? (
        <>
          <BeenHereButtons rating={place.rating} onConfirm={() => begin('confirm')} onChoose={() => begin('choose')} />
          {hasFailed && <p role="alert">{t('answers.errors.notLoaded')}</p>}
        </>
      ) : (
        <Answers place={place} begun={begun} />
      )}
    </section>
  );
}
