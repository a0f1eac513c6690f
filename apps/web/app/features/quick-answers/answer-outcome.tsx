import { waysToKnow } from '@access-atlas/contract/places/accessibility.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import styles from './answer-outcome.module.css';
import type { QuickAnswer } from './quick-answer.ts';
import type { AnsweringState } from './use-answering.ts';

interface AnswerOutcomeProps {
  readonly state: AnsweringState;
  /** What was said, in words: "Partially accessible". */
  readonly nameOf: (said: QuickAnswer) => string;
  /** What can be done after it was saved. */
  readonly next?: ReactNode;
  /** What is pressed to say something; it gives way to what became of it. */
  readonly children: ReactNode;
}

/** What is pressed, and, in its place, what became of the tap: saved with Undo, or not sent, with another try. */
export function AnswerOutcome({ state, nameOf, next, children }: AnswerOutcomeProps) {
  const { t } = useTranslation();
  const { answering, undo, tell, tryAgain, reset } = state;
  const part = useRef<HTMLDivElement>(null);
  const isSaved = answering.status === 'saved';
  const isShown = isSaved || answering.status === 'failed';
  const words = wordsOf();
  // What was pressed is gone: who goes by the keyboard is led to what came in its place, and back.
  const pressed = useRef(false);
  useEffect(() => {
    const isOutside = document.activeElement !== document.body && !part.current?.contains(document.activeElement);
    if (answering.status === 'idle' && !pressed.current) return;
    if (answering.status === 'sending' || answering.status === 'loggingIn') pressed.current = true;
    else if (pressed.current && !isOutside) part.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [answering.status]);

  function wordsOf(): { readonly title: string; readonly text: string; readonly occasion?: number } {
    if (answering.status === 'saved') {
      const { said, undoFailures } = answering;
      const title =
        said.kind === 'confirm' ? t('answers.saved.stillRight') : t('answers.saved.title', { what: nameOf(said) });
      const text =
        undoFailures > 0
          ? t('answers.undoFailed')
          : t(said.kind === 'confirm' ? 'answers.saved.confirmed' : 'answers.saved.onMap');
      return { title, text, occasion: undoFailures };
    }
    if (answering.status === 'failed') return { ...answering, occasion: answering.attempts };
    if (answering.status === 'undone') return { title: t('answers.undone'), text: '' };
    return { title: '', text: '' };
  }

  return (
    <div ref={part} className={styles.outcome}>
      <Status text={[words.title, words.text].filter(Boolean).join(' ')} occasion={String(words.occasion ?? '')} />
      {!isShown && children}
      {isSaved && (
        <Message
          kind="success"
          title={words.title}
          action={
            <span className={styles.actions}>
              <Button variant="quiet" isLoading={answering.isUndoing} loadingText={t('answers.undoing')} onClick={undo}>
                <FormIcon name="undo" />
                {t('answers.undo')}
              </Button>
              {next}
            </span>
          }
        >
          {words.text}
        </Message>
      )}
      {isSaved && answering.asksHowKnown && (
        <fieldset className={styles.known}>
          <legend>{t('answers.known.question')}</legend>
          <div className={styles.ways}>
            {waysToKnow.map((way) => (
              <Button key={way} onClick={() => tell(way)}>
                {t(`answers.known.${way}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {answering.status === 'failed' && (
        <Message
          kind="notice"
          title={words.title}
          action={
            <span className={styles.actions}>
              <Button onClick={tryAgain}>{t('answers.tryAgain')}</Button>
              <Button variant="quiet" onClick={reset}>
                {t('answers.discard')}
              </Button>
            </span>
          }
        >
          {words.text}
        </Message>
      )}
    </div>
  );
}
