import { isolate } from '@access-atlas/contract/isolate.ts';
import { claimMaxCharacters, claimMinCharacters, emailMaxCharacters } from '@access-atlas/contract/limits.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callContributions } from '../../../account/call-accounts.ts';
import { draftOwner } from '../../../account/draft-owner.ts';
import { checkFields } from '../../../account/forms/check-fields.ts';
import { setAccountDialog } from '../../../account/state/account-dialog-state.ts';
import { useAccount } from '../../../account/state/account-state.ts';
import { codeOf } from '../../../browser/api/refused-answer.ts';
import { useSite } from '../../../browser/use-site.ts';
import { DraftHead } from '../../../forms/drafts/draft-head.tsx';
import { DraftNote } from '../../../forms/drafts/draft-note.tsx';
import { type KeptDraft, useDraft } from '../../../forms/drafts/use-draft.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './claim-dialog.module.css';
import { type ClaimContent, emptyClaim, isSameClaim, readClaimContent } from './claim-draft.ts';
import { type ClaimField, refusedClaim } from './refused-claim.ts';

await loadMessages(['rate']);

interface ClaimDialogProps {
  readonly placeId: string;
  readonly placeName: string;
  /** Called when the claim is stored, before the dialog closes. */
  readonly onSent: () => Promise<void>;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/**
 * Somebody says that a place is theirs: how they are connected to it, and how operators can check that. It is kept on the device
 * from the first letter, and sent once.
 */
export default function ClaimDialog({ placeId, placeName, onSent, onClose, returnFocusTo }: ClaimDialogProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const body = useRef<HTMLDivElement>(null);
  const owner = draftOwner(useAccount());
  const [putAside, setPutAside] = useState(emptyClaim);
  const form = useForm<ClaimField>({
    fields: ['workEmail', 'text'],
    check: (values) => {
      const { workEmail, text } = values;
      const characters = [...text.trim()].length;
      const max = formatNumber(claimMaxCharacters, language);
      return {
        ...(workEmail.trim() !== '' && checkFields(t, values, { workEmail: 'email' })),
        ...(characters < claimMinCharacters && { text: t('replies.errors.short', { min: claimMinCharacters }) }),
        ...(characters > claimMaxCharacters && { text: t('replies.errors.long', { max }) }),
      };
    },
    send: async ({ workEmail, text }) => {
      const claim = { placeId, text: text.trim(), workEmail: workEmail.trim() };
      const words = JSON.stringify(claim);
      // A retry of the same words has the same key: it gets the answer that did not arrive.
      const { key, sent } = draft.attempt();
      const attempt = { key: sent === null || sent === words ? key : crypto.randomUUID(), sent: words };
      await draft.keepAttempt(attempt);
      const call = { body: claim, idempotencyKey: attempt.key };
      const outcome = await callContributions((api) => api.claimPlace(call));
      // Its answer is not kept so long, but it was taken.
      const wasTaken = !outcome.isTaken && outcome.answer && codeOf(outcome.answer) === '409.REQUEST_SERVICE.102';
      if (!outcome.isTaken && outcome.answer?.status === 401) {
        setAccountDialog({ view: 'logIn', onSignedIn: () => body.current?.querySelector('form')?.requestSubmit() });
        return null;
      }
      if (!outcome.isTaken && !wasTaken) return refusedClaim(t, outcome.answer);
      await draft.remove();
      await onSent();
      onClose();
      return null;
    },
  });
  const draft: KeptDraft<ClaimContent> = useDraft(
    {
      kind: 'claim',
      subject: placeId,
      title: placeName,
      initial: emptyClaim,
      isSame: isSameClaim,
      read: readClaimContent,
    },
    owner,
    form.values,
    { onFound: form.fill },
  );
  const fillWith = ({ workEmail, text }: ClaimContent) => {
    form.change('workEmail', workEmail);
    form.change('text', text);
  };
  const discard = () => {
    setPutAside(form.values);
    fillWith(emptyClaim);
  };
  const isShort = [...form.values.text.trim()].length < claimMinCharacters;
  const labels = { workEmail: t('replies.claim.email'), text: t('replies.claim.textInSummary') };
  return (
    <Dialog
      title={t('details.claim.say')}
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
            {...(isShort && { disabledReason: t('replies.atLeast', { count: claimMinCharacters }) })}
            onClick={() => body.current?.querySelector('form')?.requestSubmit()}
          >
            {t('replies.claim.send')}
          </Button>
        </>
      }
    >
      <div ref={body} className={styles.body}>
        <DraftHead draft={draft} onDiscard={discard} onRestore={() => fillWith(putAside)} />
        <FormFrame form={form} refusedTitle={t('replies.claim.refused')} labels={labels}>
          <p>{t('replies.claim.intro', { name: isolate(placeName) })}</p>
          <TextField
            {...form.input('workEmail')}
            label={labels.workEmail}
            hint={t('replies.claim.emailHint')}
            isOptional
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={emailMaxCharacters}
          />
          <TextArea
            {...form.input('text')}
            rows={3}
            label={t('replies.claim.text')}
            hint={t('replies.claim.textHint')}
            charactersMax={claimMaxCharacters}
          />
          <DraftNote draft={draft} />
        </FormFrame>
      </div>
    </Dialog>
  );
}
