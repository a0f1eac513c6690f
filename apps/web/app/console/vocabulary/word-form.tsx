import type { User } from '@access-atlas/contract/accounts/users.ts';
import { languages } from '@access-atlas/contract/languages.ts';
import { keyMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { OperatedWord, VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { consoleVocabularyApi } from '../../browser/api/console/console-vocabulary-api.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { checkWord } from './check-word.ts';
import { proposedKey } from './proposed-key.ts';
import { refuseWord } from './refuse-word.ts';
import { WordAttributes } from './word-attributes.tsx';
import {
  initialValues,
  textGroups,
  textGroupsOf,
  type WordField,
  wordFieldNames,
  wordFieldsOf,
} from './word-fields.ts';
import { WordTexts } from './word-texts.tsx';

interface WordFormProps {
  readonly user: User;
  readonly list: VocabularyList;
  /** null: a new one. */
  readonly word: OperatedWord | null;
  readonly parents: readonly OperatedWord[];
  readonly onSaved: (word: OperatedWord) => void;
}

/** Adds a word to a list, or changes one that operators added. */
export function WordForm({ user, list, word, parents, onSaved }: WordFormProps) {
  const { t } = useTranslation();
  const isNew = word === null;
  const deciding = useDeciding<WordField, 'saving', OperatedWord>({
    user,
    fields: wordFieldNames,
    initial: initialValues(word),
    usual: 'saving',
    check: (values) => checkWord(t, { list, isNew }, values),
    refuse: (answer) => refuseWord(t, answer),
    decide: (values, _, keyOf) => {
      const fields = wordFieldsOf(list, values);
      const key = isNew ? values.key.trim() : word.key;
      const idempotencyKey = keyOf(JSON.stringify([list, key, fields]));
      return callConsole((signal) =>
        isNew
          ? consoleVocabularyApi(signal).addWord({ params: { list }, body: { key, ...fields }, idempotencyKey })
          : consoleVocabularyApi(signal).editWord({ params: { list, key }, body: fields, idempotencyKey }),
      );
    },
    onDecided: onSaved,
  });
  const { form } = deciding;
  const groups = textGroupsOf(list);
  const texts = textGroups.flatMap((group) =>
    languages.map((language) => {
      const text = t(`console.vocabulary.${group}.title`);
      return [`${group}.${language}`, `${text}, ${t(`console.vocabulary.languages.${language}`)}`];
    }),
  );
  const others = {
    key: t('console.vocabulary.key'),
    category: t('console.vocabulary.category'),
    parent: t('console.vocabulary.parent'),
  };
  const labels = { ...Object.fromEntries(texts), ...others } as Record<WordField, string>;
  const name = isNew ? t(`console.vocabulary.add.${list}`) : t('console.vocabulary.change');
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={name}
      refusedTitle={t('console.vocabulary.notSaved')}
      labels={labels}
      hasKeys={false}
      isNear={false}
      approval={{ intent: 'saving', name: t('console.vocabulary.save'), icon: 'check', keyName: '', isFilled: true }}
    >
      <WordTexts
        form={form}
        group="names"
        {...(isNew && { onEnglish: (text: string) => form.fill({ key: proposedKey(text) }) })}
      />
      {isNew && (
        <TextField
          {...form.input('key')}
          label={labels.key}
          hint={t('console.vocabulary.keyHint')}
          maxLength={keyMaxCharacters}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {groups.includes('negatives') && <WordTexts form={form} group="negatives" />}
      {groups.includes('explanations') && <WordTexts form={form} group="explanations" />}
      <WordAttributes form={form} list={list} parents={parents} />
    </DecidingForm>
  );
}
