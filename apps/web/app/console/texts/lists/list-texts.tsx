import { type Language, languages, languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../forms/use-form.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface ListTextsProps {
  readonly form: Form<string>;
  /** With which the names of the fields begin: the row and the group, such as `r1.names`. */
  readonly prefix: string;
  readonly legend: string;
  /** What the row is called: of several that are open each has its own legends. */
  readonly row: string;
  readonly hint?: string;
  readonly max: number;
  /** Whether several lines are shown. */
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
}

/** The words of a row in each language. */
export function ListTexts({ form, prefix, legend, row, hint, max, isLong, isOptional = false }: ListTextsProps) {
  const { t } = useTranslation();
  const fieldOf = (language: Language) => {
    const input = form.input(`${prefix}.${language}`);
    const shown = { ...input, value: input.value ?? '', label: t(`console.texts.languageNames.${language}`) };
    const words = { lang: languageTags[language], autoComplete: 'off' };
    return isLong ? (
      <TextArea key={language} {...shown} {...words} charactersMax={max} rows={3} />
    ) : (
      <TextField key={language} {...shown} {...words} maxLength={max * 2} />
    );
  };
  return (
    <ChoiceGroup
      legend={<RowLegend legend={legend} row={row} />}
      isOptional={isOptional}
      {...(hint !== undefined && { hint })}
    >
      {languages.map(fieldOf)}
    </ChoiceGroup>
  );
}

/** A legend that names its row to who does not see it. */
function RowLegend({ legend, row }: { readonly legend: string; readonly row: string }) {
  return (
    <>
      {legend}
      <VisuallyHidden>, {row}</VisuallyHidden>
    </>
  );
}

/** The fields of a row that is closed: what stands in them is sent with the others. */
export function HiddenFields({ form, names }: { readonly form: Form<string>; readonly names: readonly string[] }) {
  return names.map((name) => <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />);
}
