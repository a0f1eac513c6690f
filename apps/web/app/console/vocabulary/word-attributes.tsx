import type { OperatedWord, VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { audiences, tagCategories } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import type { Form } from '../../forms/use-form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { nameOfWord } from './name-of-word.ts';
import type { WordField } from './word-fields.ts';

interface WordAttributesProps {
  readonly form: Form<WordField | 'currentPassword'>;
  readonly list: VocabularyList;
  /** Categories to which a sub-category can belong. */
  readonly parents: readonly OperatedWord[];
}

/** What a word is beside its texts: of labels, features and categories. */
export function WordAttributes({ form, list, parents }: WordAttributesProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const checkbox = (field: WordField) => {
    const { id, name, value, onChange } = form.input(field);
    return { id, name, onChange, checked: value === 'on' };
  };
  const select = (field: 'category' | 'parent') => {
    const { id, name, value, error } = form.input(field);
    return { id, name, value, error, onChange: change(field) };
  };
  const change =
    (field: 'category' | 'parent') =>
    ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) =>
      form.change(field, currentTarget.value);
  if (list === 'labels')
    return (
      <ChoiceGroup legend={t('console.vocabulary.standing')}>
        <Checkbox {...checkbox('featured')}>{t('console.vocabulary.featuredChoice')}</Checkbox>
        <Checkbox {...checkbox('verified')}>{t('console.vocabulary.verifiedChoice')}</Checkbox>
      </ChoiceGroup>
    );
  if (list === 'tags')
    return (
      <>
        <Select
          {...select('category')}
          label={t('console.vocabulary.category')}
          options={tagCategories.map((value) => ({ value, label: t(`console.vocabulary.categories.${value}`) }))}
        />
        <ChoiceGroup legend={t('console.vocabulary.audience')} hint={t('console.vocabulary.audienceHint')} isOptional>
          {audiences.map((audience) => (
            <Checkbox key={audience} {...checkbox(`audiences.${audience}`)}>
              {t(`console.vocabulary.audiences.${audience}`)}
            </Checkbox>
          ))}
        </ChoiceGroup>
        <Checkbox {...checkbox('isBarrier')}>{t('console.vocabulary.barrierChoice')}</Checkbox>
      </>
    );
  if (list === 'categories')
    return (
      <Select
        {...select('parent')}
        label={t('console.vocabulary.parent')}
        options={[
          { value: '', label: t('console.vocabulary.noParent') },
          ...parents.map((word) => ({ value: word.key, label: nameOfWord(word, language) })),
        ]}
      />
    );
  return null;
}
