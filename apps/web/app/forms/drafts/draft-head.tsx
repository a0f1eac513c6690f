import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useSpokenDraft } from './draft-note.tsx';
import { FoundDraft } from './found-draft.tsx';
import type { DraftState } from './use-draft.ts';

interface DraftHeadProps {
  readonly draft: DraftState;
  /** Empties the form. */
  readonly onDiscard: () => void;
  /** Fills in again what was discarded. */
  readonly onRestore: () => void;
}

/** What a short form says of its draft before its fields: that one was found, or that nothing can be kept on this device. */
export function DraftHead({ draft, onDiscard, onRestore }: DraftHeadProps) {
  const { t } = useTranslation();
  const spokenDraft = useSpokenDraft(draft);
  return (
    <>
      <Status text={spokenDraft} />
      {draft.unsaved === 'never' && <Message kind="notice" role="status" title={t('rate.draft.unsaved')} />}
      {draft.unsaved === 'full' && (
        <Message kind="notice" role="status" title={t('rate.draft.full')}>
          {t('rate.draft.fullText')}
        </Message>
      )}
      {draft.foundAt !== null && <FoundDraft foundAt={draft.foundAt} onDiscard={onDiscard} onRestore={onRestore} />}
    </>
  );
}
