import { languages, languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../forms/use-form.ts';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { maxOf } from './check-word.ts';
import type { TextGroup, WordField } from './word-fields.ts';

interface WordTextsProps {
  readonly form: Form<WordField | 'currentPassword'>;
  readonly group: TextGroup;
  /** Called with the English text as it is typed. */
  readonly onEnglish?: (text: string) => void;
}

/** What a word says, in each language; one is enough. */
export function WordTexts({ form, group, onEnglish }: WordTextsProps) {
  const { t } = useTranslation();
  return (
    <ChoiceGroup
      legend={t(`console.vocabulary.${group}.title`)}
      hint={t(`console.vocabulary.${group}.hint`)}
      isOptional={group === 'explanations'}
    >
      {languages.map((language) => {
        const input = form.input(`${group}.${language}`);
        return (
          <TextField
            key={language}
            {...input}
            label={t(`console.vocabulary.languages.${language}`)}
            lang={languageTags[language]}
            maxLength={maxOf(group) * 2}
            autoComplete="off"
            onChange={(event) => {
              input.onChange(event);
              if (language === 'en') onEnglish?.(event.currentTarget.value);
            }}
          />
        );
      })}
    </ChoiceGroup>
  );
}
