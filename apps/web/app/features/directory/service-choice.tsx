import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/display/badge.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Disclosure } from '../../ui/overlays/disclosure.tsx';
import { directoryFields } from '../../url-state/directory-parameters.ts';
import type { Service } from './load-directory-words.ts';
import styles from './service-choice.module.css';

interface ServiceChoiceProps {
  readonly services: readonly Service[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Opens the services as a dialog. */
  readonly onOpen: () => void;
}

/** The services that a business must offer, all of them: they open as a dialog, and without JavaScript below the button. */
export function ServiceChoice({ services, chosen, onChange, onOpen }: ServiceChoiceProps) {
  const { t } = useTranslation();
  const label = t('directory.chooseServices');
  return (
    <div className={styles.choice}>
      <p className={styles.label} aria-hidden="true">
        {t('directory.services')}
      </p>
      <Disclosure
        variant="outline"
        onPress={onOpen}
        className={styles.button}
        label={
          <>
            <span className={styles.words}>{label}</span>
            {chosen.length > 0 && <Badge count={chosen.length} />}
          </>
        }
        accessibleName={chosen.length > 0 ? t('ui.withSelected', { label, count: chosen.length }) : label}
      >
        <fieldset className={styles.panel} aria-label={t('directory.servicesLegend')}>
          <legend className={styles.legend}>{t('directory.servicesLegend')}</legend>
          {services.map(({ key, displayName }) => (
            <Checkbox
              key={key}
              name={directoryFields.services}
              value={key}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, key].sort() : chosen.filter((other) => other !== key))
              }
            >
              {displayName}
            </Checkbox>
          ))}
        </fieldset>
      </Disclosure>
    </div>
  );
}
