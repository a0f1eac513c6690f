import type { User } from '@access-atlas/contract/accounts/users.ts';
import { languages, languageTags } from '@access-atlas/contract/languages.ts';
import type { OperatedWord, VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { Panel } from '../common/panel/panel.tsx';
import { nameOfWord } from './name-of-word.ts';
import { RetireForm } from './retire-form.tsx';
import { WordForm } from './word-form.tsx';

interface WordPanelProps {
  readonly user: User;
  readonly list: VocabularyList;
  readonly word: OperatedWord;
  readonly parents: readonly OperatedWord[];
  readonly takesFocus: boolean;
  /** Called once a word was changed, retired or brought back. */
  readonly onChanged: () => void;
}

type Done = 'saved' | 'retired' | 'broughtBack';

/** A word of a vocabulary: what it says, and whether the site offers it. */
export function WordPanel({ user, list, word, parents, takesFocus, onChanged }: WordPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [done, setDone] = useState<{ readonly what: Done | null; readonly times: number }>({ what: null, times: 0 });
  const { key, names, origin, uses, isRetired } = word;
  const tell = (what: Done) => {
    setDone(({ times }) => ({ what, times: times + 1 }));
    onChanged();
  };
  const isOfDirectory = list === 'categories' || list === 'services';
  const used = t(`console.vocabulary.${isOfDirectory ? 'businesses' : 'places'}`, { count: uses });
  const said = done.what === null ? '' : t(`console.vocabulary.done.${done.what}`);
  return (
    <Panel
      title={<bdi>{nameOfWord(word, language)}</bdi>}
      meta={`${key} · ${used}`}
      takesFocus={takesFocus}
      occasion={done.times}
    >
      {done.what !== null && <Message kind="success" title={said} />}
      <Status text={said} occasion={String(done.times)} />
      {isRetired && done.what !== 'retired' && <Message kind="info" title={t('console.vocabulary.isRetired')} />}
      {origin === 'console' ? (
        <WordForm
          key={JSON.stringify({ ...word, isRetired: null, uses: null })}
          user={user}
          list={list}
          word={word}
          parents={parents}
          onSaved={() => tell('saved')}
        />
      ) : (
        <>
          <Message kind="info" title={t(`console.vocabulary.origins.${origin}`)}>
            {t(`console.vocabulary.originsHelp.${origin}`)}
          </Message>
          <Facts>
            {languages.map((each) => (
              <Fact key={each} name={t(`console.vocabulary.languages.${each}`)}>
                {names[each] === undefined ? (
                  t('console.vocabulary.none')
                ) : (
                  <span lang={languageTags[each]}>{names[each]}</span>
                )}
              </Fact>
            ))}
          </Facts>
        </>
      )}
      <h3>{t(`console.vocabulary.${isRetired ? 'bringBackTitle' : 'retireTitle'}`)}</h3>
      <RetireForm
        key={String(isRetired)}
        user={user}
        list={list}
        word={word}
        onDone={(now) => tell(now.isRetired ? 'retired' : 'broughtBack')}
      />
    </Panel>
  );
}
