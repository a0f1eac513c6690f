import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { RatingButtons } from '../../places/rating/rating-buttons.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { reviewAddress } from '../../url-state/place-address.ts';
import { AnswerOutcome } from './answer-outcome.tsx';
import styles from './been-here.module.css';
import { BeenHereButtons } from './been-here-buttons.tsx';
import { OwnAnswerNote } from './own-answer-note.tsx';
import type { AnsweredPlace, QuickAnswer } from './quick-answer.ts';
import { useAnswering } from './use-answering.ts';

export interface BeenHereAnswersProps {
  readonly place: AnsweredPlace & { readonly rating: RatingKey };
  /** What was pressed before this was loaded. */
  readonly begun: 'confirm' | 'choose' | null;
}

/** Takes the answers of whoever was at a place. */
export function BeenHereAnswers({ place, begun }: BeenHereAnswersProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const id = useId();
  const { rating } = place;
  const [isChoosing, setChoosing] = useState(begun === 'choose');
  const state = useAnswering(place);
  const { answering, say } = state;
  const opener = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const confirm = () => {
    if (rating !== 'unrated') say({ kind: 'confirm', rating });
  };
  const goOn = useEffectEvent(() => {
    if (begun === 'confirm') confirm();
  });
  useEffect(goOn, []);
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
          <BeenHereButtons rating={rating} onConfirm={confirm} onChoose={() => setChoosing(true)} chooserRef={opener} />
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
            id={`${id}-choice`}
            action={<IconButton icon="close" label={t('answers.been.close')} onClick={close} />}
          >
            {t('answers.been.itIs')}
          </SectionHeading>
          <RatingButtons
            ref={choice}
            labelledBy={`${id}-choice`}
            meaningOf={(key) => t(`answers.meaning.${key}`)}
            onChoose={(key) => choose({ kind: 'rate', rating: key })}
          />
          <p className={styles.hint}>{t('answers.been.atOnce')}</p>
        </div>
      )}
    </AnswerOutcome>
  );
}
