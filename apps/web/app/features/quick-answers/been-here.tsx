import { type RatingKey, ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { reviewAddress } from '../../url-state/place-address.ts';
import { AnswerOutcome } from './answer-outcome.tsx';
import styles from './been-here.module.css';
import { OwnAnswerNote } from './own-answer-note.tsx';
import type { QuickAnswer } from './quick-answer.ts';
import { type AnsweredPlace, useAnswering } from './use-answering.ts';

interface BeenHereProps {
  readonly place: AnsweredPlace & { readonly rating: RatingKey };
}

/** Whoever was at a place says with one tap that its rating is still right, and with two what it is instead. */
export function BeenHere({ place }: BeenHereProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const headingId = useId();
  const { rating } = place;
  const [isChoosing, setChoosing] = useState(false);
  const state = useAnswering(place);
  const { answering, say } = state;
  const opener = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChoosing) choice.current?.querySelector('button')?.focus();
  }, [isChoosing]);
  const close = () => {
    setChoosing(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const choose = (said: QuickAnswer) => {
    setChoosing(false);
    say(said);
  };
  return (
    <section className={styles.been} aria-labelledby={headingId}>
      <SectionHeading id={headingId} size="lead">
        {t('answers.been.title')}
      </SectionHeading>
      <AnswerOutcome
        state={state}
        nameOf={(said) => (said.kind === 'feature' ? '' : t(`ui.rating.${said.rating}`))}
        next={
          answering.status === 'saved' &&
          answering.said.kind === 'rate' && (
            <ButtonLink to={reviewAddress(place._id, search)} rel="nofollow">
              {t('answers.been.addMore')}
            </ButtonLink>
          )
        }
      >
        {!isChoosing && (
          <>
            <OwnAnswerNote placeId={place._id} isRenewed={answering.status !== 'idle'} />
            <p className={styles.hint}>{t('answers.been.hint')}</p>
            <div className={styles.two}>
              {rating !== 'unrated' && (
                <Button icon="check" isLarge isBlock onClick={() => say({ kind: 'confirm', rating })}>
                  {t('answers.been.stillRight')}
                </Button>
              )}
              <Button
                ref={opener}
                icon={rating === 'unrated' ? 'check' : 'refresh'}
                isLarge
                isBlock
                aria-expanded={false}
                onClick={() => setChoosing(true)}
              >
                {t(rating === 'unrated' ? 'answers.been.wasHere' : 'answers.been.different')}
              </Button>
            </div>
            <noscript>
              <p className={styles.hint}>{t('answers.needsScript')}</p>
            </noscript>
          </>
        )}
        {isChoosing && (
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button opened, wherever in it the focus is.
          <div
            className={styles.choice}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
          >
            <SectionHeading
              level={3}
              size="body"
              id={`${headingId}-choice`}
              action={<IconButton icon="close" label={t('answers.been.close')} onClick={close} />}
            >
              {t('answers.been.itIs')}
            </SectionHeading>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by a heading beside a button. */}
            <div ref={choice} role="group" aria-labelledby={`${headingId}-choice`} className={styles.ratings}>
              {ratedKeys.map((key) => (
                <button
                  key={key}
                  type="button"
                  className={styles.rating}
                  onClick={() => choose({ kind: 'rate', rating: key })}
                >
                  <RatingShape rating={key} size={38} />
                  <span>
                    <strong>{t(`ui.rating.${key}`)}</strong>
                    <span className={styles.meaning}>{t(`answers.meaning.${key}`)}</span>
                  </span>
                </button>
              ))}
            </div>
            <p className={styles.hint}>{t('answers.been.atOnce')}</p>
          </div>
        )}
      </AnswerOutcome>
    </section>
  );
}
