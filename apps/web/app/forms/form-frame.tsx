import { type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import styles from './form-frame.module.css';
import { RefusedFormContext } from './refused-form-context.ts';
import type { Form } from './use-form.ts';

interface FormFrameProps<Field extends string> {
  readonly form: Form<Field>;
  /** The title of what is wrong: "Your account is not created yet". */
  readonly refusedTitle: string;
  /** What tells it from other forms of the page, where there are some. */
  readonly name?: string;
  /** What each field is called: the summary names it before what is wrong. */
  readonly labels: Readonly<Record<Field, string>>;
  readonly children: ReactNode;
}

/**
 * The form element: what is wrong at its top, then the fields. It needs scripts; what is submitted before they run is
 * submitted once they do (`document/record-early-input.ts`), and never put into an address.
 */
export function FormFrame<Field extends string>({ form, refusedTitle, name, labels, children }: FormFrameProps<Field>) {
  const { t } = useTranslation();
  const { refusal, errors, attempt, forgetRefusal } = form;
  const element = useRef<HTMLFormElement>(null);
  const onRefused = useContext(RefusedFormContext);
  const tellRefused = useEffectEvent(() => {
    if (element.current !== null) onRefused({ element: element.current, forgetRefusal });
  });
  useEffect(() => {
    if (attempt > 0) tellRefused();
  }, [attempt]);
  const general = refusal?.general;
  const named = errors.map(({ field, fieldId, message }) => ({
    fieldId,
    message: t('forms.named', { label: labels[field], message }),
  }));
  return (
    <form
      ref={element}
      aria-label={name}
      method="post"
      className={styles.form}
      onSubmit={form.submit}
      data-needs-script
      noValidate
    >
      <noscript>
        <Message kind="notice" title={t('forms.needsScript')} />
      </noscript>
      {refusal !== null && (
        <ErrorSummary
          title={general?.title ?? refusal.title ?? refusedTitle}
          attempt={attempt}
          errors={general === undefined ? named : [{ message: general.text, link: linkOf(general.link) }]}
        />
      )}
      {children}
    </form>
  );
}

function linkOf(link: { readonly to: string; readonly text: string } | undefined): ReactNode {
  return link && <TextLink to={link.to}>{link.text}</TextLink>;
}
