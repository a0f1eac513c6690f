import {
  ruleNameMaxCharacters,
  ruleSuggestionMaxCharacters,
  ruleTextMaxCharacters,
} from '@access-atlas/contract/operating/console-limits.ts';
import type { OperatedRule } from '@access-atlas/contract/operating/operated-rules.ts';
import type { TFunction } from 'i18next';
import { isWithin } from '../../../common/deciding/use-deciding.ts';
import { textFields, textsOf, textValues } from '../list-values.ts';
import type { MergedRows } from '../merging/merge-list.ts';
import type { ListRow } from '../row-list.tsx';

/** A rule that is edited; its words stand in the form. */
export interface RuleRow extends ListRow {
  /** null: a new one. */
  readonly number: number | null;
  readonly isRetired: boolean;
  readonly isNamedByReports: boolean;
}

const groups = ['names', 'texts', 'suggestions'] as const;
type Values = Readonly<Record<string, string>>;

/** The rows of rules, as they are saved. */
export function ruleRowsOf(rules: readonly OperatedRule[]): RuleRow[] {
  return rules.map(({ number, isRetired, isNamedByReports }) => ({
    id: `rule${number}`,
    number,
    isRetired,
    isNamedByReports,
  }));
}

/** What their fields hold at first. */
export function ruleValuesOf(rules: readonly OperatedRule[]): Record<string, string> {
  const all = rules.flatMap((rule) => groups.map((group) => textValues(`rule${rule.number}`, group, rule[group])));
  return Object.assign({}, ...all);
}

/** The fields of a rule, in the order in which they stand. */
export function ruleFields(id: string): string[] {
  return groups.flatMap((group) => textFields(id, group));
}

/** What a merge knows of rules. */
export const mergedRules: MergedRows<RuleRow> = {
  fieldsOf: ({ id }) => ruleFields(id),
  markOf: ({ isRetired }) => isRetired,
  withMark: (row, isRetired) => ({ ...row, isRetired }),
};

/** Whether a row that lay on the device is one of a rule. */
export function isRuleRow(row: ListRow): row is RuleRow {
  const { number, isRetired, isNamedByReports } = row as Partial<RuleRow>;
  const isNumber = number === null || typeof number === 'number';
  return isNumber && typeof isRetired === 'boolean' && typeof isNamedByReports === 'boolean';
}

/** What is wrong with the words of a rule, by the field. */
export function wrongRule(t: TFunction, id: string, values: Values): Record<string, string> {
  const max = { names: ruleNameMaxCharacters, texts: ruleTextMaxCharacters, suggestions: ruleSuggestionMaxCharacters };
  const wrong = groups.flatMap((group) =>
    textFields(id, group).flatMap((field) => {
      const written = (values[field] ?? '').trim();
      const isFine = (group === 'suggestions' && written === '') || isWithin(written, max[group]);
      return isFine ? [] : [[field, t(`console.lists.rules.errors.${group}`, { max: max[group] })] as const];
    }),
  );
  return Object.fromEntries(wrong);
}

/** A rule as it is saved. */
export function writtenRule({ id, number, isRetired }: RuleRow, values: Values) {
  const texts = (group: (typeof groups)[number]) => textsOf(id, group, values);
  return { number, names: texts('names'), texts: texts('texts'), suggestions: texts('suggestions'), isRetired };
}
