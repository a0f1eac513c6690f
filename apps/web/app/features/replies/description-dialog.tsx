import { reviewTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { draftOwner } from '../../account/draft-owner.ts';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';
import { DraftHead } from '../../forms/drafts/draft-head.tsx';
import { DraftNote } from '../../forms/drafts/draft-note.tsx';
import { type KeptDraft, useDraft } from '../../forms/drafts/use-draft.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { refusedReply } from './refused-reply.ts';
import styles from './replies.module.css';

interface DescriptionDialogProps {
  readonly placeId: string;
  readonly placeName: string;
  /** What describes the place now. */
  readonly text: string;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** What a description that was begun says. */
interface DescriptionContent {
  readonly text: string;
}

/** Reads what lies on the device; null where it is no description. */
function readDescription(stored: unknown): DescriptionContent | null {
  const { text } = Object(stored) as { readonly text?: unknown };
  return typeof text === 'string' ? { text } : null;
}

function isSameDescription(one: DescriptionContent, other: DescriptionContent): boolean {
  return one.text.trim() === other.text.trim();
}

/**
 * The description of a place in the words of the business; the review that stood there stays as it was written. It is kept on
 * the device from the first letter until it is sent.
 */
export function DescriptionDialog({ placeId, placeName, text, onClose, returnFocusTo }: DescriptionDialogProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { revalidate } = useRevalidator();
  const body = useRef<HTMLDivElement>(null);
  const owner = draftOwner(useAccount());
  const [putAside, setPutAside] = useState('');
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
      const { key, sent } = draft.attempt();
      const attempt = { key: sent === null || sent === words ? key : crypto.randomUUID(), sent: words };
      await draft.keepAttempt(attempt);
      const call = { body: { id: placeId, description: words, language }, idempotencyKey: attempt.key };
      const outcome = await callContributions((api) => api.editPlace(call));
      if (!outcome.isTaken && outcome.answer?.status === 401) {
        setAccountDialog({ view: 'logIn', onSignedIn: () => body.current?.querySelector('form')?.requestSubmit() });
        return null;
      }
      if (!outcome.isTaken) return refusedReply(t, outcome.answer, 'description');
      await draft.remove();
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
  const draft: KeptDraft<DescriptionContent> = useDraft(
    {
      kind: 'description',
      subject: placeId,
      title: placeName,
      initial: { text },
      isSame: isSameDescription,
      read: readDescription,
    },
    owner,
    { text: form.values.description },
    { onFound: (found) => form.fill({ description: found.text }) },
  );
  const discard = () => {
    setPutAside(form.values.description);
    form.change('description', text);
  };
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
      <div ref={body} className={styles.stack}>
        <DraftHead draft={draft} onDiscard={discard} onRestore={() => form.change('description', putAside)} />
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
          <DraftNote draft={draft} />
        </FormFrame>
      </div>
    </Dialog>
  );
}
