import { placeUndoDeleteDays } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { callContributions } from '../../account/call-accounts.ts';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { useConfirmedForm } from '../../account/forms/use-confirmed-form.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { refusalOfDecision } from '../common/deciding/refusal-of-decision.ts';
import type { ActDialogProps } from './act-dialog.ts';
import styles from './place-act-buttons.module.css';

/** Asks whether a place is to be deleted, and says what goes with it and how long it can be brought back. */
export function DeleteDialog({ place, user, onClose, onDone, returnFocusTo }: ActDialogProps) {
  const { t } = useTranslation();
  const { _id: id, name, reviews } = place;
  const params = { id };
  const { form, labels, confirmation } = useConfirmedForm(
    user,
    () => callContributions((api) => api.deletePlace({ params })),
    () =>
      onDone(t('console.places.done.deleted'), (idempotencyKey) =>
        callContributions((api) => api.undoDeletePlace({ params, idempotencyKey })),
      ),
    (answer) => (answer?.status === 404 || answer?.status === 410 ? refusalOfDecision(t, answer, []) : null),
  );
  return (
    <Dialog
      title={t('console.places.deleteTitle', { name })}
      onClose={onClose}
      isModalOnly
      returnFocusTo={returnFocusTo}
    >
      <FormFrame form={form} labels={labels} refusedTitle={t('console.notDecided')}>
        <p>{t('console.places.deleteHelp', { count: placeUndoDeleteDays })}</p>
        <p>{t('console.places.deleteReviews', { count: reviews })}</p>
        {confirmation && <ConfirmAgain user={user} {...confirmation} />}
        <div className={styles.acts}>
          <Button
            type="submit"
            variant="destructive"
            icon="trash"
            isLoading={form.isSending}
            loadingText={t('console.deciding')}
          >
            {t('console.places.deleteNow')}
          </Button>
          <Button onClick={onClose}>{t('console.places.keep')}</Button>
        </div>
      </FormFrame>
    </Dialog>
  );
}
