import { useTranslation } from 'react-i18next';
import type { FormInput } from '../../forms/use-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { placeTextMax } from './place-texts.ts';

interface PlaceTextFieldsProps {
  readonly inputOf: (field: keyof typeof placeTextMax) => FormInput<string>;
  readonly part: 'name' | 'contact';
  /** The address was filled in from the point. */
  readonly isAddressFound?: boolean;
}

/** What a place is called; or where it is reached. */
export function PlaceTextFields({ inputOf, part, isAddressFound = false }: PlaceTextFieldsProps) {
  const { t } = useTranslation();
  if (part === 'name') {
    return (
      <TextField
        {...inputOf('name')}
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
        {...inputOf('address')}
        label={t('addPlace.what.address')}
        hint={isAddressFound ? t('addPlace.what.addressHint') : undefined}
        isOptional
        autoComplete="off"
        maxLength={placeTextMax.address}
      />
      <TextField
        {...inputOf('phone')}
        label={t('addPlace.what.phone')}
        isOptional
        type="tel"
        autoComplete="off"
        maxLength={placeTextMax.phone}
      />
      <TextField
        {...inputOf('url')}
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
