import type { User } from '@access-atlas/contract/accounts/users.ts';
import {
  addressMaxCharacters,
  businessNameMaxCharacters,
  phoneMaxCharacters,
  urlMaxCharacters,
} from '@access-atlas/contract/limits.ts';
import type { SubmittedBusiness } from '@access-atlas/contract/moderation/businesses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleBusinessesApi } from '../../browser/api/console/console-businesses-api.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { webAddressOf } from '../../places/place-form/web-address-of.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { PanelState } from '../common/panel/panel.tsx';
import { type BusinessField, businessLines, valuesOfBusiness, wrongBusinessFields } from './business-fields.ts';
import styles from './console-business-form.module.css';
import { useDirectoryWords } from './use-directory-words.ts';

await loadMessages(['business']);

interface BusinessFormProps {
  readonly business: SubmittedBusiness;
  readonly user: User;
  readonly onSaved: (business: SubmittedBusiness) => void;
  readonly onCancel: () => void;
}

const shortTextMaxCharacters = 100;
const codeMaxCharacters = 20;
/** The site's own limits: the form keeps longer words, and says what is too long when they are sent. */
const maxOf: Readonly<Record<(typeof businessLines)[number], number>> = {
  phone: phoneMaxCharacters,
  phoneExt: codeMaxCharacters,
  url: urlMaxCharacters,
  address: addressMaxCharacters,
  address2: addressMaxCharacters,
  postalCode: codeMaxCharacters,
  city: shortTextMaxCharacters,
  province: shortTextMaxCharacters,
  country: shortTextMaxCharacters,
};
const fields: readonly BusinessField[] = ['name', 'categoryId', ...businessLines];

/** Corrects what the directory says of a business. */
export function BusinessForm({ business, user, onSaved, onCancel }: BusinessFormProps) {
  const { t } = useTranslation();
  const { opened, load } = useDirectoryWords(business);
  const [services, setServices] = useState<readonly string[]>(business.services.map(({ key }) => key));
  const field = t('business.errors.field');
  const deciding = useDeciding<BusinessField, 'saving', SubmittedBusiness>({
    user,
    fields,
    initial: valuesOfBusiness(business),
    refusedFields: Object.fromEntries(fields.map((each) => [each, field])),
    usual: 'saving',
    check: (values) => wrongBusinessFields(t, values),
    decide: (values, _, keyOf) => {
      const url = values.url.trim() === '' ? '' : (webAddressOf(values.url) ?? values.url);
      const said = Object.fromEntries(fields.map((each) => [each, values[each]])) as Record<BusinessField, string>;
      const body = { ...said, url, services: [...services], seenAt: business.updatedAt };
      const idempotencyKey = keyOf(JSON.stringify(body));
      return callConsole((signal) =>
        consoleBusinessesApi(signal).editBusiness({ params: { id: business._id }, body, idempotencyKey }),
      );
    },
    onDecided: onSaved,
  });
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.businesses.missing')} />;
  const { form } = deciding;
  const { onChange: _, ...category } = form.input('categoryId');
  const labels = {
    name: t('business.name'),
    categoryId: t('business.category'),
    ...(Object.fromEntries(businessLines.map((line) => [line, t(`business.${line}`)])) as Record<
      (typeof businessLines)[number],
      string
    >),
  };
  return (
    <>
      <DecidingForm
        deciding={deciding}
        user={user}
        name={t('console.businesses.correct')}
        refusedTitle={t('console.businesses.notSaved')}
        labels={labels}
        hasKeys={false}
        isNear={false}
        approval={{
          intent: 'saving',
          name: t('console.businesses.save'),
          icon: 'check',
          keyName: '',
          isFilled: true,
        }}
      >
        <TextField
          {...form.input('name')}
          label={labels.name}
          autoComplete="off"
          maxLength={businessNameMaxCharacters}
          required
        />
        <Select
          {...category}
          label={labels.categoryId}
          options={opened.thing.categories}
          onChange={({ target }) => form.change('categoryId', target.value)}
          required
        />
        <p className={styles.hint}>{t('business.oneIsEnough')}</p>
        <div className={styles.lines}>
          {businessLines.map((line) => (
            <TextField
              key={line}
              {...form.input(line)}
              label={labels[line]}
              autoComplete="off"
              maxLength={maxOf[line]}
              {...(line === 'url' && { inputMode: 'url', autoCapitalize: 'none', spellCheck: false })}
            />
          ))}
        </div>
        <fieldset className={styles.services}>
          <legend>{t('console.businesses.services')}</legend>
          <div className={styles.chips}>
            {opened.thing.services.map(({ key, name }) => (
              <Chip
                key={key}
                checked={services.includes(key)}
                onChange={({ target }) =>
                  setServices((before) =>
                    target.checked ? [...before, key] : before.filter((service) => service !== key),
                  )
                }
              >
                {name}
              </Chip>
            ))}
          </div>
        </fieldset>
      </DecidingForm>
      <Button onClick={onCancel}>{t('console.businesses.cancel')}</Button>
    </>
  );
}
