import type { PlaceEdit } from '@access-atlas/contract/places/place-edits.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callContributions } from '../../account/call-accounts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { callPlaces } from './call-places.ts';
import type { DecidedPlace } from './decided-place.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { EditDialog } from './edit-dialog.ts';
import { HideDialog } from './hide-dialog.tsx';
import styles from './place-act-buttons.module.css';
import { ShowForm } from './show-form.tsx';
import type { PlaceCall } from './use-place-acts.ts';

const MoveDialog = lazyComponent(() => import('./move-dialog.tsx'), { onFailure: 'message' });

interface PlaceActButtonsProps extends DecidedPlace {
  readonly EditDialog: EditDialog;
}

type OpenDialog = 'edit' | 'move' | 'hide' | 'delete';

/** What can be done about a place where it is: on the map, or off it for one reason or another. */
export function PlaceActButtons(props: PlaceActButtonsProps) {
  const { t } = useTranslation();
  const { place, user, acts } = props;
  const { state, mayHide, decision } = place;
  if (state === 'onMap') return <OnMap {...props} />;
  if (state === 'hidden') return mayHide && decision !== null && <ShowForm {...props} />;
  const params = { id: place._id };
  const close: PlaceCall = (idempotencyKey) => callPlaces((api) => api.closePlace({ params, idempotencyKey }));
  const reopen: PlaceCall = (idempotencyKey) => callPlaces((api) => api.reopenPlace({ params, idempotencyKey }));
  const restore: PlaceCall = (idempotencyKey) =>
    callContributions((api) => api.undoDeletePlace({ params, idempotencyKey }));
  const remove: PlaceCall = (idempotencyKey) => callContributions((api) => api.deletePlace({ params, idempotencyKey }));
  if (state === 'closed')
    return (
      <div className={styles.acts}>
        <Button
          icon="refresh"
          onClick={() => acts.run({ send: reopen, said: t('console.places.done.reopened'), undo: close })}
        >
          {t('console.places.acts.reopen')}
        </Button>
      </div>
    );
  if (state !== 'deleted' || !user.isOperator) return null;
  return (
    <div className={styles.acts}>
      <Button
        icon="refresh"
        onClick={() => acts.run({ send: restore, said: t('console.places.done.restored'), undo: remove })}
      >
        {t('console.places.acts.restore')}
      </Button>
    </div>
  );
}

function OnMap({ place, user, acts, EditDialog }: PlaceActButtonsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  /** What takes back what was saved in the form that is open. */
  const saved = useRef<Omit<PlaceEdit, 'id' | 'version'> | null>(null);
  const buttons: Readonly<Record<OpenDialog, RefObject<HTMLButtonElement | null>>> = {
    edit: useRef(null),
    move: useRef(null),
    hide: useRef(null),
    delete: useRef(null),
  };
  const isEditing = useRef(false);
  const { _id: id, name, isTrail, mayHide } = place;
  const params = { id };
  const close: PlaceCall = (idempotencyKey) => callPlaces((api) => api.closePlace({ params, idempotencyKey }));
  const reopen: PlaceCall = (idempotencyKey) => callPlaces((api) => api.reopenPlace({ params, idempotencyKey }));
  const leave = () => setOpen(null);
  const done = (said: string, undo: PlaceCall | null) => {
    leave();
    acts.tell({ said, undo });
  };
  /** Takes back what was saved, over the state that came of it: what others change later is never overwritten unseen. */
  const leaveEditing = async () => {
    isEditing.current = false;
    leave();
    const fields = saved.current;
    if (fields === null) return;
    saved.current = null;
    const now = await callPlaces((api) => api.getOperatedPlace({ params, query: {} }));
    const back = now.isTaken && Object.keys(fields).length > 0 ? { id, version: now.body.version, ...fields } : null;
    const undo: PlaceCall | null =
      back && ((idempotencyKey) => callContributions((api) => api.editPlace({ body: back, idempotencyKey })));
    acts.tell({ said: t('console.places.done.edited'), undo });
  };
  const dialog = { place, user, onClose: leave, onDone: done };
  const opens = (act: OpenDialog) => ({
    ref: buttons[act],
    'aria-haspopup': 'dialog' as const,
    onClick: () => {
      isEditing.current = act === 'edit';
      setOpen(act);
    },
  });
  return (
    <>
      <div className={styles.acts}>
        <Button {...opens('edit')}>{t('console.places.acts.edit')}</Button>
        {!isTrail && (
          <Button icon="move" {...opens('move')}>
            {t('console.places.acts.move')}
          </Button>
        )}
        <Button
          icon="minus"
          onClick={() => acts.run({ send: close, said: t('console.places.done.closed'), undo: reopen })}
        >
          {t('console.places.acts.close')}
        </Button>
        {mayHide && (
          <Button icon="close" variant="destructive" {...opens('hide')}>
            {t('console.places.acts.hide')}
          </Button>
        )}
        {user.isOperator && (
          <Button icon="trash" variant="destructive" {...opens('delete')}>
            {t('console.places.acts.delete')}
          </Button>
        )}
      </div>
      {open === 'edit' && (
        <EditDialog
          placeId={id}
          name={name}
          offersDeletion={false}
          onSaved={(undo) => {
            saved.current = undo;
            // Whoever left while it was on its way is told as well.
            if (!isEditing.current) void leaveEditing();
          }}
          onClose={() => void leaveEditing()}
          returnFocusTo={buttons.edit}
        />
      )}
      {open === 'move' && <MoveDialog {...dialog} returnFocusTo={buttons.move} />}
      {open === 'hide' && <HideDialog {...dialog} returnFocusTo={buttons.hide} />}
      {open === 'delete' && <DeleteDialog {...dialog} returnFocusTo={buttons.delete} />}
    </>
  );
}
