import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../account/state/account-state.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { LoadingNotice } from '../../ui/feedback/loading-notice.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './edit-place.module.css';
import { EditPlaceForm } from './edit-place-form.tsx';
import type { EditUndo } from './edit-values.ts';
import { useEditablePlace } from './use-editable-place.ts';

await loadMessages(['details', 'placeEdits', 'addPlace', 'rate', 'account']);

const loadDeletion = () => import('./delete-place-dialog.tsx');
const DeletePlaceDialog = lazyComponent(loadDeletion, { onFailure: 'message' });

interface EditPlaceDialogProps {
  readonly placeId: string;
  /** Of the place. */
  readonly name: string;
  /** Whether those who may delete it here; left out: they do. */
  readonly offersDeletion?: boolean;
  /** Called where an edit took effect. @param undo what takes it back */
  readonly onSaved?: (undo: EditUndo) => void;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Changes what is known of a place, or proposes it to the moderators; those who may delete it here. */
export default function EditPlaceDialog({
  placeId,
  name,
  offersDeletion = true,
  onSaved,
  onClose,
  returnFocusTo,
}: EditPlaceDialogProps) {
  const { t } = useTranslation();
  const { loaded, read, load } = useEditablePlace(placeId);
  const [sent, setSent] = useState<'saved' | 'proposed' | null>(null);
  const account = useAccount();
  const [asksToDelete, setAsksToDelete] = useState<boolean | null>(null);
  const note = (outcome: 'saved' | 'proposed', undo: EditUndo) => {
    setSent(outcome);
    if (outcome === 'saved') onSaved?.(undo);
  };
  const close = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  // The button that had the focus goes with the form.
  useEffect(() => {
    if (sent !== null) close.current?.focus();
  }, [sent]);
  // Whoever keeps the place is where they were.
  useEffect(() => {
    if (asksToDelete === false) remove.current?.focus();
  }, [asksToDelete]);
  const deletion = loaded === null || loaded === 'failed' || !offersDeletion ? null : loaded.place.deletion;
  const mayDelete = deletion !== null;
  // It is there once it is asked for; most people never may.
  useEffect(() => {
    if (mayDelete) void loadDeletion().catch(() => undefined);
  }, [mayDelete]);
  if (asksToDelete && deletion !== null && account.status === 'signedIn') {
    return (
      <DeletePlaceDialog
        user={account.user}
        {...{ placeId, name, deletion, onClose, returnFocusTo }}
        onKeep={() => setAsksToDelete(false)}
      />
    );
  }
  return (
    <Dialog
      title={t('details.history.edit')}
      onClose={onClose}
      isModalOnly={sent === null}
      returnFocusTo={returnFocusTo}
      {...(sent !== null && {
        footer: (
          <Button ref={close} onClick={onClose}>
            {t('placeEdits.close')}
          </Button>
        ),
      })}
    >
      {loaded === 'failed' && (
        <Message
          kind="danger"
          role="alert"
          title={t('placeEdits.failed')}
          action={<Button onClick={() => void load()}>{t('placeEdits.retry')}</Button>}
        >
          {t('placeEdits.failedText')}
        </Message>
      )}
      {loaded !== null && loaded !== 'failed' && sent === null && (
        <EditPlaceForm {...loaded} name={name} readAgain={read} onSent={note} onClose={onClose} />
      )}
      {deletion !== null && sent === null && (
        <div className={styles.remove}>
          <Button ref={remove} variant="quiet" icon="trash" onClick={() => setAsksToDelete(true)}>
            {t('placeEdits.delete.open')}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {loaded === null && (
          <p>
            <Spinner /> {t('placeEdits.loading')}
          </p>
        )}
        {sent !== null && (
          <Message kind="success" title={t(`placeEdits.${sent}`)}>
            {t(`placeEdits.${sent}Text`)}
          </Message>
        )}
      </div>
      <LoadingNotice isLoading={loaded === null} />
    </Dialog>
  );
}
