import type { User } from '@access-atlas/contract/accounts/users.ts';
import { placeUndoDeleteDays } from '@access-atlas/contract/limits.ts';
import type { ComparedPlace } from '@access-atlas/contract/operating/compared-places.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { consoleDepartedApi } from '../../browser/api/console/console-departed-api.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { AccordionItem } from '../../ui/overlays/accordion-item.tsx';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import styles from './compared-places.module.css';
import type { LastDeparted } from './undo-departed.tsx';

interface DeleteDepartedProps {
  readonly place: ComparedPlace;
  readonly user: User;
  readonly onDecided: (decided: LastDeparted) => void;
}

/** Takes a place that is gone in truth off the map, with what people said of it: for operators. */
export function DeleteDeparted({ place, user, onDecided }: DeleteDepartedProps) {
  const { t } = useTranslation();
  const { _id: id } = place;
  const { form, confirmation } = useDeciding<never, 'delete', unknown>({
    user,
    fields: [],
    usual: 'delete',
    check: () => ({}),
    decide: (_, __, keyOf) =>
      callConsole((signal) =>
        consoleDepartedApi(signal).deletePlace({ params: { id }, idempotencyKey: keyOf('delete') }),
      ),
    onDecided: () => onDecided({ id, outcome: 'delete' }),
  });
  const passwordLabel = t('account.changePassword.current');
  return (
    <AccordionItem title={t('console.departed.gone')}>
      <FormFrame
        form={form}
        name={t('console.departed.gone')}
        labels={{ currentPassword: passwordLabel }}
        refusedTitle={t('console.notDecided')}
      >
        <div className={styles.section}>
          <p>
            {t('console.departed.deleteHelp', { count: place.reviews })}{' '}
            {t('console.departed.deleteDays', { count: placeUndoDeleteDays })}
          </p>
          {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
          <div>
            <Button
              type="submit"
              variant="destructive"
              icon="close"
              isLoading={form.isSending}
              loadingText={t('console.deciding')}
            >
              {t('console.departed.delete')}
            </Button>
          </div>
        </div>
      </FormFrame>
    </AccordionItem>
  );
}
