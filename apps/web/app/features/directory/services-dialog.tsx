import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Service } from './load-directory-words.ts';
import styles from './services-dialog.module.css';

interface ServicesDialogProps {
  readonly services: readonly Service[];
  readonly chosen: readonly string[];
  /** Shows the businesses that offer all of these. */
  readonly onApply: (chosen: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The services that a business must offer, all of them. */
export default function ServicesDialog({ services, chosen: before, onApply, onClose }: ServicesDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(before);
  const apply = () => {
    onClose();
    onApply(chosen);
  };
  return (
    <Dialog
      title={t('directory.services')}
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onClick={() => setChosen([])}>
            {t('directory.servicesClear')}
          </Button>
          <Button variant="primary" isLarge onClick={apply}>
            {t('directory.servicesApply')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <fieldset className={styles.services} aria-label={t('directory.services')}>
          <legend className={styles.legend}>{t('directory.servicesLegend')}</legend>
          <div className={styles.list}>
            {services.map(({ key, displayName }) => (
              <Checkbox
                key={key}
                checked={chosen.includes(key)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, key].sort() : chosen.filter((other) => other !== key))
                }
              >
                {displayName}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
