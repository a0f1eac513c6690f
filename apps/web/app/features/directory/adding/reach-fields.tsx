import { addressMaxCharacters, phoneMaxCharacters, urlMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccordionItem } from '../../../ui/overlays/accordion-item.tsx';
import styles from './business-form.module.css';
import type { BusinessFieldsProps } from './identity-fields.tsx';

const shortTextMaxCharacters = 100;
const codeMaxCharacters = 20;

/** How the business is reached: by phone or on the web, and where it is. */
export function ReachFields({ form, labels }: BusinessFieldsProps) {
  const { t } = useTranslation();
  const line = (field: 'address' | 'address2' | 'postalCode' | 'city' | 'province' | 'country', max: number) => (
    <TextField {...form.input(field)} label={labels[field]} isOptional autoComplete="off" maxLength={max} />
  );
  return (
    <>
      <p className={styles.hint}>{t('business.oneIsEnough')}</p>
      <TextField
        {...form.input('phone')}
        label={labels.phone}
        type="tel"
        autoComplete="off"
        maxLength={phoneMaxCharacters}
      />
      <div className={styles.extension}>
        <TextField
          {...form.input('phoneExt')}
          label={labels.phoneExt}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          maxLength={codeMaxCharacters}
        />
      </div>
      <TextField
        {...form.input('url')}
        label={labels.url}
        hint={t('business.urlHint')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={urlMaxCharacters}
      />
      <AccordionItem title={t('business.addAddress')}>
        <div className={styles.part}>
          {line('address', addressMaxCharacters)}
          {line('address2', addressMaxCharacters)}
          <div className={styles.two}>
            {line('postalCode', codeMaxCharacters)}
            {line('city', shortTextMaxCharacters)}
          </div>
          <div className={styles.two}>
            {line('province', shortTextMaxCharacters)}
            {line('country', shortTextMaxCharacters)}
          </div>
        </div>
      </AccordionItem>
    </>
  );
}
