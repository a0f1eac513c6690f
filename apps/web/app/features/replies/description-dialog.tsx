import { reviewTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { refusedReply } from './refused-reply.ts';

interface DescriptionDialogProps {
  readonly placeId: string;
  /** What describes the place now. */
  readonly text: string;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The description of a place in the words of the business; the review that stood there stays as it was written. */
export function DescriptionDialog({ placeId, text, onClose, returnFocusTo }: DescriptionDialogProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { revalidate } = useRevalidator();
  const body = useRef<HTMLDivElement>(null);
  const key = useRef({ words: '', key: '' });
  const [isHeld, setHeld] = useState(false);
  const form = useForm<'description'>({
    fields: ['description'],
    initial: { description: text },
    check: ({ description }) => {
      const characters = [...description.trim()].length;
      if (characters === 0) return { description: t('replies.description.empty') };
      const max = formatNumber(reviewTextMaxCharacters, language);
      return characters > reviewTextMaxCharacters ? { description: t('replies.errors.long', { max }) } : {};
    },
    send: async ({ description }) => {
      const words = description.trim();
      // A retry of the same words has the same key; to write them twice would change nothing either.
      if (key.current.words !== words) key.current = { words, key: crypto.randomUUID() };
      const call = { body: { id: placeId, description: words, language }, idempotencyKey: key.current.key };
      const outcome = await callContributions((api) => api.editPlace(call));
      if (!outcome.isTaken && outcome.answer?.status === 401) {
        setAccountDialog({ view: 'logIn', onSignedIn: () => body.current?.querySelector('form')?.requestSubmit() });
        return null;
      }
      if (!outcome.isTaken) return refusedReply(t, outcome.answer, 'description');
      noteWrite(outcome.body.feedPosition);
      if (outcome.body.isHeld) {
        setHeld(true);
        return null;
      }
      await revalidate();
      onClose();
      return null;
    },
  });
  const isEmpty = form.values.description.trim() === '';
  if (isHeld) {
    return (
      <Dialog title={t('details.description.provider')} onClose={onClose} returnFocusTo={returnFocusTo}>
        <Message kind="notice" role="status" title={t('replies.state.held')}>
          {t('replies.description.held')}
        </Message>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('details.description.provider')}
      onClose={onClose}
      isModalOnly
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button onClick={onClose}>{t('replies.cancel')}</Button>
          <Button
            variant="primary"
            isLoading={form.isSending}
            saysMore
            {...(isEmpty && { disabledReason: t('replies.description.empty') })}
            onClick={() => body.current?.querySelector('form')?.requestSubmit()}
          >
            {t('replies.done')}
          </Button>
        </>
      }
    >
      <div ref={body}>
        <FormFrame
          form={form}
          refusedTitle={t('replies.description.refused')}
          labels={{ description: t('replies.description.label') }}
        >
          <TextArea
            {...form.input('description')}
            label={t('replies.description.label')}
            hint={t('replies.description.hint')}
            charactersMax={reviewTextMaxCharacters}
          />
        </FormFrame>
      </div>
    </Dialog>
  );
}
