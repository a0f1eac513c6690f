import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import type { FormInput, FormValues } from '../../../forms/use-form.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConsoleKey } from '../keys/console-key.tsx';
import { type GroundField, lawInPlace } from './use-ground.ts';
import type { Rule } from './use-rules.ts';

/** The part of a form that has these fields. */
interface GroundForm {
  readonly values: FormValues<GroundField>;
  readonly input: (field: GroundField) => FormInput<string>;
  readonly change: (field: GroundField, value: string) => void;
  readonly fill: (values: Partial<FormValues<GroundField>>) => void;
}

interface GroundChoiceProps {
  readonly form: GroundForm;
  readonly rules: readonly Rule[];
  readonly labels: Readonly<Record<GroundField, string>>;
  readonly factsHint: string;
  /** Whether digits choose a rule. */
  readonly hasKeys: boolean;
}

/** Chooses a rule by its number, and says what is wrong where nobody has said it yet. */
export function chooseRule(rules: readonly Rule[], form: GroundForm, value: string): void {
  form.change('rule', value);
  const chosen = rules.find(({ number }) => String(number) === value);
  // As long as the moderator has written nothing of their own.
  if (chosen !== undefined) form.fill({ facts: chosen.suggestion });
}

/** The rule or law that a decision rests on and, once one is chosen, what is wrong. */
export function GroundChoice({ form, rules, labels, factsHint, hasKeys }: GroundChoiceProps) {
  const { t } = useTranslation();
  const { rule } = form.values;
  const chosen = rules.find(({ number }) => String(number) === rule);
  const { id, error } = form.input('rule');
  const choices = [
    ...rules.map(({ number, name }) => ({
      value: String(number),
      name,
      key: number <= 9 ? number : null,
    })),
    { value: lawInPlace, name: t('console.ground.lawChoice'), key: null },
  ];
  return (
    <>
      <ChoiceGroup
        legend={labels.rule}
        layout="chips"
        {...(error !== undefined && { error })}
        {...(chosen !== undefined && { hint: chosen.text })}
      >
        {choices.map(({ value, name, key }, position) => (
          <Chip
            key={value}
            type="radio"
            name="rule"
            value={value}
            checked={rule === value}
            onChange={() => chooseRule(rules, form, value)}
            // The summary of what is wrong leads to the first.
            {...(position === 0 && { id })}
          >
            {name}
            {hasKeys && key !== null && <ConsoleKey>{key}</ConsoleKey>}
          </Chip>
        ))}
      </ChoiceGroup>
      {rule === lawInPlace && <TextField {...form.input('law')} label={labels.law} />}
      {rule !== '' && (
        <TextArea
          {...form.input('facts')}
          label={labels.facts}
          hint={factsHint}
          charactersMax={decisionTextMaxCharacters}
          rows={2}
        />
      )}
    </>
  );
}
