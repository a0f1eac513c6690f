import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { OperatedWord, VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { consoleVocabularyApi } from '../../browser/api/console/console-vocabulary-api.ts';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';

interface RetireFormProps {
  readonly user: User;
  readonly list: VocabularyList;
  readonly word: OperatedWord;
  readonly onDone: (word: OperatedWord) => void;
}

/** Retires a word, or brings it back: both can be taken back, so that nobody is asked twice. */
export function RetireForm({ user, list, word: { key, isRetired }, onDone }: RetireFormProps) {
  const { t } = useTranslation();
  const deciding = useDeciding<never, 'retire' | 'bringBack', OperatedWord>({
    user,
    fields: [],
    usual: isRetired ? 'bringBack' : 'retire',
    check: () => ({}),
    decide: (_, intent, keyOf) => {
      const body = { isRetired: intent === 'retire' };
      const idempotencyKey = keyOf(`${list} ${key} ${intent}`);
      return callConsole((signal) =>
        consoleVocabularyApi(signal).retireWord({ params: { list, key }, body, idempotencyKey }),
      );
    },
    onDecided: onDone,
  });
  const intent = isRetired ? 'bringBack' : 'retire';
  const name = t(`console.vocabulary.${intent}`);
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={name}
      refusedTitle={t('console.vocabulary.notSaved')}
      labels={{}}
      hasKeys={false}
      isNear={false}
      {...(isRetired
        ? { approval: { intent: 'bringBack', name, icon: 'refresh', keyName: '' } }
        : { refusal: { intent: 'retire', name, icon: 'minus', keyName: '' } })}
    >
      <p>{t(`console.vocabulary.${intent}Explained`)}</p>
    </DecidingForm>
  );
}
