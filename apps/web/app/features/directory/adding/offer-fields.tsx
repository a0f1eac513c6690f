import { emailMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Category, Service } from '../load-directory-words.ts';
import { type BusinessContent, serviceField } from './business-fields.ts';
import styles from './business-form.module.css';
import type { BusinessFieldsProps } from './identity-fields.tsx';

interface OfferFieldsProps extends BusinessFieldsProps {
  readonly content: BusinessContent;
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
}

/** What the business offers, what it is as a whole, and where the outcome is told. */
export function OfferFields({ form, labels, content, categories, services }: OfferFieldsProps) {
  const { t } = useTranslation();
  const category = categories.find(({ _id }) => _id === content.category);
  const subCategory = category?.subCategories.find(({ _id }) => _id === content.subCategory);
  const kind = [category?.displayName, subCategory?.displayName].filter(Boolean).join(', ');
  const facts = [kind, content.phone.trim(), content.url.trim()].filter(Boolean).join(' · ');
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('business.servicesLegend')}</legend>
        <div className={styles.chips}>
          {services.map(({ key, displayName }) => {
            const { value, error: _none, ...input } = form.input(serviceField(key));
            return (
              <Chip key={key} {...input} checked={value === 'on'}>
                {displayName}
              </Chip>
            );
          })}
        </div>
      </fieldset>
      <TextField
        {...form.input('email')}
        label={labels.email}
        hint={t('business.emailHint')}
        isOptional
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailMaxCharacters}
      />
      {content.name.trim() !== '' && (
        <Card>
          <p className={styles.summaryName}>
            <bdi>{content.name.trim()}</bdi>
          </p>
          <p className={styles.summaryFacts}>{facts}</p>
        </Card>
      )}
    </>
  );
}
