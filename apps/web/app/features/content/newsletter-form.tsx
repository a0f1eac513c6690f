import type { Language } from '@access-atlas/contract/languages.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import styles from './newsletter-form.module.css';

const fieldId = 'newsletter-email';

/** Takes an e-mail address for the operator's newsletter. */
export function NewsletterForm() {
  const { t } = useTranslation();
  const { language } = useSite();
  const [state, setState] = useState<SubscriptionState | 'idle' | 'sending'>('idle');
  const [attempt, setAttempt] = useState(0);
  const thanks = useRef<HTMLDivElement>(null);
  // The pressed button has been removed, so the focus moves to the message.
  useEffect(() => {
    if (state === 'done') focusForReading(thanks.current);
  }, [state]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setState('sending');
    setState(await sendSubscription(email, language));
    setAttempt((before) => before + 1);
  };
  if (state === 'done') {
    return (
      <section className={styles.newsletter} aria-labelledby="newsletter-heading">
        <SectionHeading id="newsletter-heading">{t('newsletter.title')}</SectionHeading>
        <div ref={thanks} className={styles.thanks}>
          <Message kind="success" title={t('newsletter.done.title')}>
            {t('newsletter.done.text')}
          </Message>
        </div>
      </section>
    );
  }
  const error = state === 'idle' || state === 'sending' ? null : t(`newsletter.${state}`);
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-heading">
      <SectionHeading id="newsletter-heading">{t('newsletter.title')}</SectionHeading>
      <form className={styles.form} onSubmit={submit} noValidate>
        {error !== null && (
          <ErrorSummary
            title={t('newsletter.notSent')}
            attempt={attempt}
            errors={[state === 'invalid' ? { fieldId, message: error } : { message: error }]}
          />
        )}
        <TextField
          id={fieldId}
          name="email"
          type="email"
          autoComplete="email"
          required
          label={t('newsletter.label')}
          hint={t('newsletter.hint')}
          error={state === 'invalid' && error !== null ? error : undefined}
        />
        <Button type="submit" variant="primary" isLoading={state === 'sending'} loadingText={t('newsletter.sending')}>
          {t('newsletter.submit')}
        </Button>
        <noscript>
          <p>{t('newsletter.withoutScript')}</p>
        </noscript>
      </form>
    </section>
  );
}

/** How an attempt to subscribe ended. */
type SubscriptionState = 'done' | 'invalid' | 'tooMany' | 'failed';

/** Subscribes an e-mail address to the site's newsletter; the API validates the address. Never rejects. */
async function sendSubscription(email: string, language: Language): Promise<SubscriptionState> {
  try {
    const { newsletterApi } = await import('../../browser/api/newsletter-api.ts');
    const answer = await newsletterApi().subscribe({ query: { lng: language }, body: { email } });
    return stateOf(answer.status);
  } catch {
    return 'failed';
  }
}

function stateOf(status: number): SubscriptionState {
  if (status === 200) return 'done';
  if (status === 400) return 'invalid';
  return status === 429 ? 'tooMany' : 'failed';
}
