import type { User } from '@access-atlas/contract/accounts/users.ts';
import {
  communityRulesMax,
  ruleNameMaxCharacters,
  ruleSuggestionMaxCharacters,
  ruleTextMaxCharacters,
} from '@access-atlas/contract/operating/console-limits.ts';
import type { OperatedRules } from '@access-atlas/contract/operating/operated-rules.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../../browser/use-site.ts';
import { StateLabel } from '../../../../ui/display/state-label.tsx';
import { isConflict } from '../../save-version.ts';
import { ListForm } from '../list-form.tsx';
import { HiddenFields, ListTexts } from '../list-texts.tsx';
import { RowList } from '../row-list.tsx';
import { saveRuleList } from '../save-list.ts';
import { addedNumber, useListForm } from '../use-list-form.ts';
import {
  isRuleRow,
  mergedRules,
  type RuleRow,
  ruleFields,
  ruleRowsOf,
  ruleValuesOf,
  writtenRule,
  wrongRule,
} from './rule-rows.ts';
import { RulesPreview } from './rules-preview.tsx';

interface RulesFormProps {
  readonly rules: OperatedRules;
  readonly user: User;
  readonly onSaved: () => void;
  /** Loads the rules again, because somebody else has saved them: the form keeps what was typed. */
  readonly onConflict: () => Promise<void>;
}

/** Writes the rules: their words, their order, which are in force, and new ones. */
export function RulesForm({ rules, user, onSaved, onConflict }: RulesFormProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const list = useListForm<RuleRow>({
    user,
    name: 'rules',
    title: t('console.lists.rules.title'),
    saved: { rows: ruleRowsOf(rules.rules), values: ruleValuesOf(rules.rules) },
    version: rules.version,
    known: mergedRules,
    // A rule keeps its number, which is its name.
    align: (_, saved) => saved,
    isRow: isRuleRow,
    wrong: (rows, values) => Object.assign({}, ...rows.map(({ id }) => wrongRule(t, id, values))),
    save: async (rows, values, keyOf) => {
      const written = rows.map((row) => writtenRule(row, values));
      const outcome = await saveRuleList({ rules: written, seenVersion: rules.version }, keyOf);
      if (isConflict(outcome)) await onConflict();
      return outcome;
    },
    onSaved,
  });
  const { form, rows, setRows, openIds, toggle } = list;
  const nameOf = ({ id, number }: RuleRow) =>
    number === null
      ? t('console.lists.rules.new', { number: addedNumber(id) })
      : t('console.ground.ruleNumber', { number });
  const titleOf = (row: RuleRow) => {
    const name = form.values[`${row.id}.names.${language}`] ?? '';
    return name.trim() === '' ? nameOf(row) : t('console.lists.rules.named', { rule: nameOf(row), name });
  };
  const change = (id: string, isRetired: boolean) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, isRetired } : row)));
  const groups = {
    names: t('console.lists.rules.names'),
    texts: t('console.lists.rules.texts'),
    suggestions: t('console.lists.rules.suggestions'),
  };
  const labelOf = (row: RuleRow, field: string) => {
    const [, group, inLanguage] = field.split('.') as [string, keyof typeof groups, 'en' | 'fr' | 'pt'];
    return [titleOf(row), groups[group], t(`console.texts.languageNames.${inLanguage}`)].join(', ');
  };
  return (
    <ListForm list={list} user={user} name="rules" versions={rules.versions} titleOf={titleOf} labelOf={labelOf}>
      <RowList
        name={t('console.lists.rules.title')}
        rows={rows}
        onChange={setRows}
        openIds={openIds}
        onToggle={toggle}
        titleOf={titleOf}
        about={({ isRetired, isNamedByReports }) => (
          <>
            {isRetired && <StateLabel icon="clock">{t('console.lists.rules.retired')}</StateLabel>}
            {isNamedByReports && <p>{t('console.lists.rules.ofReports')}</p>}
          </>
        )}
        acts={(row) => {
          const { id, number, isRetired, isNamedByReports } = row;
          const title = titleOf(row);
          if (number === null)
            return [
              {
                name: t('console.lists.remove'),
                said: t('console.lists.removed', { title }),
                act: () => setRows(rows.filter((each) => each.id !== id)),
              },
            ];
          if (isNamedByReports) return [];
          const what = isRetired ? 'bringBack' : 'retire';
          return [
            {
              name: t(`console.lists.rules.${what}`),
              said: t(`console.lists.rules.done.${what}`, { title }),
              act: () => change(id, !isRetired),
            },
          ];
        }}
        fields={(row) => (
          <>
            <ListTexts
              form={form}
              prefix={`${row.id}.names`}
              row={titleOf(row)}
              legend={groups.names}
              hint={t('console.lists.rules.namesHint')}
              max={ruleNameMaxCharacters}
            />
            <ListTexts
              form={form}
              prefix={`${row.id}.texts`}
              row={titleOf(row)}
              legend={groups.texts}
              hint={t('console.lists.rules.textsHint')}
              max={ruleTextMaxCharacters}
              isLong
            />
            <ListTexts
              form={form}
              prefix={`${row.id}.suggestions`}
              row={titleOf(row)}
              legend={groups.suggestions}
              hint={t('console.lists.rules.suggestionsHint')}
              max={ruleSuggestionMaxCharacters}
              isOptional
            />
          </>
        )}
        hidden={({ id }) => <HiddenFields form={form} names={ruleFields(id)} />}
        addName={t('console.lists.rules.add')}
        canAdd={rows.length < communityRulesMax}
        add={() => list.add((id) => ({ id, number: null, isRetired: false, isNamedByReports: false }))}
      />
      <RulesPreview rules={rows.map((row) => ({ ...writtenRule(row, form.values), title: nameOf(row) }))} />
    </ListForm>
  );
}
