import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** "Your review is not saved yet" */
  title: string;
  /** Each error with the id of the control it belongs to; without one it is no link. */
  errors: readonly {
    readonly fieldId?: string;
    readonly message: string;
    /** Where somebody can go about it, beside the message. */
    readonly link?: ReactNode;
  }[];
  /** How often the form was sent: the same errors again take focus again. */
  attempt?: number;
}

/** What keeps a form from being sent, at its top. Takes focus when it appears, with other errors, and at another attempt. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const words = errors.map(({ message }) => message).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words or another attempt are a new summary
  useEffect(() => summary.current?.focus(), [words, attempt]);
  return (
    // No live region: what has the focus is said, and would be said twice.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      key={attempt}
      ref={summary}
      className={styles.summary}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-errors`}
      data-errors
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul id={`${titleId}-errors`}>
        {errors.map(({ fieldId, message, link }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId === undefined ? (
              <p>
                {message} {link}
              </p>
            ) : (
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the control itself: following the fragment alone would leave the keyboard on the page. */
function focusField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
