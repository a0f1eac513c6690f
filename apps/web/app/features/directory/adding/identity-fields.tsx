import { businessNameMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../forms/use-form.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Category } from '../load-directory-words.ts';
import type { BusinessField } from './business-fields.ts';

export interface BusinessFieldsProps {
  readonly form: Form<BusinessField>;
  readonly labels: Readonly<Record<BusinessField, string>>;
}

/** What the business is: its name and its category. Choosing another category takes the sub-category back. */
export function IdentityFields({
  form,
  labels,
  categories,
}: BusinessFieldsProps & { readonly categories: readonly Category[] }) {
  const { t } = useTranslation();
  const { onChange: _change, ...category } = form.input('category');
  const { onChange: _changeSub, ...subCategory } = form.input('subCategory');
  const subCategories = categories.find(({ _id }) => _id === category.value)?.subCategories ?? [];
  const optionOf = ({ _id, displayName }: { readonly _id: string; readonly displayName: string }) => ({
    value: _id,
    label: displayName,
  });
  return (
    <>
      <TextField
        {...form.input('name')}
        label={labels.name}
        autoComplete="off"
        maxLength={businessNameMaxCharacters}
        required
      />
      <Select
        {...category}
        label={labels.category}
        options={[{ value: '', label: t('business.chooseCategory') }, ...categories.map(optionOf)]}
        onChange={({ target }) => {
          form.change('category', target.value);
          form.change('subCategory', '');
        }}
        required
      />
      {subCategories.length > 0 && (
        <Select
          {...subCategory}
          label={labels.subCategory}
          isOptional
          options={[{ value: '', label: t('business.noSubCategory') }, ...subCategories.map(optionOf)]}
          onChange={({ target }) => form.change('subCategory', target.value)}
        />
      )}
    </>
  );
}
