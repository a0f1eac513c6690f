import { useTranslation } from 'react-i18next';
import type { Form } from '../../forms/use-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type PlaceField, placeTextMax } from './place-fields.ts';

interface PlaceTextFieldsProps {
  readonly form: Form<PlaceField>;
  readonly part: 'name' | 'contact';
}

/** What a place is called; or where it is reached. */
export function PlaceTextFields({ form, part }: PlaceTextFieldsProps) {
  const { t } = useTranslation();
  if (part === 'name') {
    return (
      <TextField
        {...form.input('name')}
        label={t('addPlace.what.name')}
        hint={t('addPlace.what.nameHint')}
        autoComplete="off"
        maxLength={placeTextMax.name}
      />
    );
  }
  return (
    <>
      <TextField
        {...form.input('address')}
        label={t('addPlace.what.address')}
        hint={t('addPlace.what.addressHint')}
        isOptional
        autoComplete="off"
        maxLength={placeTextMax.address}
      />
      <TextField
        {...form.input('phone')}
        label={t('addPlace.what.phone')}
        isOptional
        type="tel"
        autoComplete="off"
        maxLength={placeTextMax.phone}
      />
      <TextField
        {...form.input('url')}
        label={t('addPlace.what.url')}
        isOptional
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={placeTextMax.url}
      />
    </>
  );
}
