import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { EditablePlace } from '@access-atlas/contract/places/place-edits.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { useConfirmedForm } from '../../account/forms/use-confirmed-form.ts';
import { goToMap } from '../../account/go-to-map.ts';
import { showAccountToast } from '../../account/state/account-toast-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';
import { removeDraft } from '../../forms/drafts/draft-store.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { formatDay } from '../../i18n/format-date.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './edit-place.module.css';
import { refusedDeletion } from './refused-deletion.ts';

interface DeletePlaceDialogProps {
  readonly user: User;
  readonly placeId: string;
  /** Of the place. */
  readonly name: string;
  readonly deletion: NonNullable<EditablePlace['deletion']>;
  /** Leads back to the form in which the place is changed. */
  readonly onKeep: () => void;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks whether a place is to be deleted, and says what goes with it. Afterwards the map is shown, and says that it is gone. */
export default function DeletePlaceDialog(props: DeletePlaceDialogProps) {
  const { user, placeId, name, deletion, onKeep, onClose, returnFocusTo } = props;
  const { t } = useTranslation();
  const { language } = useSite();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { reviews, photos, isOwn } = deletion;
  const whose = isOwn ? 'own' : 'operator';
  const remove = async () => {
    const outcome = await callContributions((api) => api.deletePlace({ params: { id: placeId } }));
    if (!outcome.isTaken) return outcome;
    const { undoUntil, feedPosition } = outcome.body;
    noteWrite(feedPosition);
    // What was begun of it has nowhere to go.
    await removeDraft({ owner: user._id, kind: 'placeEdit', subject: placeId }).catch(() => undefined);
    await goToMap(navigate, search);
    showAccountToast(t(`placeEdits.delete.done.${whose}`, { name, until: formatDay(undoUntil, language) }));
    return outcome;
  };
  const { form, labels, confirmation } = useConfirmedForm(
    user,
    remove,
    () => undefined,
    (answer) => refusedDeletion(t, answer),
  );
  return (
    <Dialog
      title={t('placeEdits.delete.title', { name })}
      onClose={onClose}
      onCancel={onKeep}
      isModalOnly
      returnFocusTo={returnFocusTo}
    >
      <FormFrame form={form} labels={labels} refusedTitle={t('placeEdits.delete.refused')}>
        <p>{t('placeEdits.delete.text')}</p>
        <ul className={styles.goes}>
          <li>{t('placeEdits.delete.reviews', { count: reviews })}</li>
          <li>{t('placeEdits.delete.photos', { count: photos })}</li>
        </ul>
        <p>{t(`placeEdits.delete.back.${whose}`)}</p>
        {confirmation && <ConfirmAgain user={user} {...confirmation} />}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="destructive"
            icon="trash"
            isLoading={form.isSending}
            loadingText={t('placeEdits.delete.sending')}
          >
            {t('placeEdits.delete.action')}
          </Button>
          <Button onClick={onKeep}>{t('placeEdits.delete.keep')}</Button>
        </div>
      </FormFrame>
    </Dialog>
  );
}
