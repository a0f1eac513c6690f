import { waysToKnow } from '@access-atlas/contract/places/accessibility.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
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
  const isWorking = answering.status === 'sending' || (isSaved && answering.isUndoing);
  const isShown = isSaved || answering.status === 'failed';
  const words = wordsOf();
  // What was pressed is gone: who goes by the keyboard is led to what came in its place, and back.
  const pressed = useRef(false);
  useEffect(() => {
    if (isWorking || answering.status === 'loggingIn') pressed.current = true;
    else if (pressed.current && isFocusHere(part.current))
      part.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [answering.status, isWorking]);

  function wordsOf(): { readonly title: string; readonly text: string; readonly occasion?: number } {
    if (answering.status === 'sending') return { title: t('ui.saving'), text: '' };
    if (answering.status === 'failed') return { ...answering, occasion: answering.attempts };
    if (answering.status === 'undone') return { title: t('answers.undone'), text: '' };
    if (answering.status !== 'saved') return { title: '', text: '' };
    const { said, isUndoing, undoFailures } = answering;
    if (isUndoing) return { title: t('answers.undoing'), text: '' };
    const isConfirmed = said.kind === 'confirm';
    const outcome = t(isConfirmed ? 'answers.saved.confirmed' : 'answers.saved.onMap');
    return {
      title: isConfirmed ? t('answers.saved.stillRight') : t('answers.saved.title', { what: nameOf(said) }),
      text: undoFailures > 0 ? t('answers.undoFailed') : outcome,
      occasion: undoFailures,
    };
  }

  return (
    <div ref={part} className={styles.outcome}>
      <Status text={[words.title, words.text].filter(Boolean).join(' ')} occasion={String(words.occasion ?? '')} />
      {!isShown && children}
      {isWorking && (
        <p className={styles.working}>
          <Spinner />
          {words.title}
        </p>
      )}
      {isSaved && !isWorking && (
        <Message
          kind="success"
          title={words.title}
          action={
            <span className={styles.actions}>
              <Button variant="quiet" onClick={undo}>
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

/** Whether the focus is within an element, or nowhere, as after what had it was removed. */
function isFocusHere(element: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === body || element?.contains(activeElement) === true;
}
