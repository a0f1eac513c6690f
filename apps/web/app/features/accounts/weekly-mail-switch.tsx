import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAccounts } from '../../account/call-accounts.ts';
import { setSignedIn } from '../../account/state/account-state.ts';
import { showAccountToast } from '../../account/state/account-toast-state.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

/** Whether somebody is told by mail what became of their contributions; a press is saved at once. */
export function WeeklyMailSwitch({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  /** What was pressed and is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const press = async (getsWeeklyMail: boolean) => {
    if (wanted !== null) return;
    setWanted(getsWeeklyMail);
    const outcome = await callAccounts((api) => api.updateUser({ body: { getsWeeklyMail } }));
    if (outcome.isTaken) setSignedIn(outcome.body);
    else showAccountToast(t('account.settings.weeklyMailNotSaved'));
    setWanted(null);
  };
  return (
    <>
      <p id={id}>{t('account.settings.weeklyMailText')}</p>
      <Checkbox
        checked={wanted ?? isOn}
        aria-describedby={id}
        onChange={({ currentTarget }) => void press(currentTarget.checked)}
      >
        {t('account.settings.getsWeeklyMail')}
      </Checkbox>
    </>
  );
}
