import { reviewTextMaxCharacters, reviewTextMinCharacters } from '@access-atlas/contract/limits.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { ShownOwnPart } from './own-part-context.ts';
import { refusedReply } from './refused-reply.ts';
import styles from './replies.module.css';
import { sendReply } from './send-reply.ts';
import { type ReplyDraftSubject, useReplyDraft } from './use-reply-draft.ts';

interface ReplyFormProps {
  readonly own: ShownOwnPart;
  readonly subject: ReplyDraftSubject;
  /** The reply that is changed; null for a new one. */
  readonly edited: OwnReview | null;
  readonly placeName: string;
  /** Called when it was sent, and when it is given up; its draft stays then. */
  readonly onClose: () => void;
}

/** A reply from the business: kept on the device from the first letter, and sent once. */
export function ReplyForm({ own, subject, edited, placeName, onClose }: ReplyFormProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { revalidate } = useRevalidator();
  const body = useRef<HTMLDivElement>(null);
  const form = useForm<'text'>({
    fields: ['text'],
    initial: { text: edited?.text ?? '' },
    check: ({ text }) => {
      // As the site counts them: an emoji is one character.
      const characters = [...text.trim()].length;
      if (characters < reviewTextMinCharacters)
        return { text: t('replies.errors.short', { min: reviewTextMinCharacters }) };
      const max = formatNumber(reviewTextMaxCharacters, language);
      return characters > reviewTextMaxCharacters ? { text: t('replies.errors.long', { max }) } : {};
    },
    send: async ({ text }) => {
      const sent = await sendReply({ text: text.trim(), language, reviewId: subject.subject, edited }, draft);
      if (sent.outcome === 'refused' && sent.answer?.status === 401) {
        setAccountDialog({ view: 'logIn', onSignedIn: () => body.current?.querySelector('form')?.requestSubmit() });
        return null;
      }
      if (sent.outcome === 'refused') return refusedReply(t, sent.answer, 'text');
      noteWrite(sent.feedPosition);
      await draft.remove();
      await Promise.all([own.reload(), revalidate()]);
      onClose();
      return null;
    },
  });
  const { text } = form.values;
  const draft = useReplyDraft(subject, text, edited?.text ?? '', (found) => form.fill({ text: found }));
  useEffect(() => body.current?.querySelector('textarea')?.focus(), []);
  const isShort = [...text.trim()].length < reviewTextMinCharacters;
  return (
    <div ref={body}>
      <FormFrame
        form={form}
        refusedTitle={t('replies.errors.title')}
        labels={{ text: t('replies.label', { name: placeName }) }}
      >
        <TextArea
          {...form.input('text')}
          rows={4}
          label={edited === null ? t('replies.label', { name: placeName }) : t('replies.editLabel')}
          hint={t('replies.hint')}
          charactersMax={reviewTextMaxCharacters}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            isLoading={form.isSending}
            saysMore
            {...(isShort && { disabledReason: t('replies.atLeast', { count: reviewTextMinCharacters }) })}
          >
            {edited === null ? t('details.reviews.reply') : t('replies.done')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('replies.cancel')}
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}
