import type { User } from '@access-atlas/contract/accounts/users.ts';
import { type OperatedWord, vocabularyLists } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { consoleVocabularyApi } from '../../browser/api/console/console-vocabulary-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { ChipLink } from '../../ui/fields/chip-link.tsx';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { FilterList } from '../common/queue/filter-list.tsx';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { nameOfWord } from './name-of-word.ts';
import { readVocabularyId, wordId } from './vocabulary-id.ts';
import styles from './vocabulary-page.module.css';
import { WordForm } from './word-form.tsx';
import { WordMarks } from './word-marks.tsx';
import { WordPanel } from './word-panel.tsx';

interface VocabularyPageProps {
  readonly user: User;
  /** Which list is shown, and what of it: see `readVocabularyId`. */
  readonly chosenId: string | null;
}

type ListedWord = OperatedWord & { readonly _id: string };

/** The words of the site: labels, flags, features, and what the directory is sorted by. */
export default function VocabularyPage({ user, chosenId }: VocabularyPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { list, key, isNew } = readVocabularyId(chosenId);
  const openId = isNew || key !== null ? chosenId : null;
  const addressOf = (id: string | null) => consoleAddress('vocabulary', id ?? list);
  const queue = useQueue<ListedWord>(list, async () => {
    const asked = { params: { list }, query: { lng: language } };
    const outcome = await callConsole((signal) => consoleVocabularyApi(signal).listWords(asked));
    if (!outcome.isTaken) return null;
    const items = outcome.body.map((word) => ({ ...word, _id: wordId(list, word.key) }));
    return { items, total: items.length, nextPageToken: null };
  });
  const { items, total, hasFailed, load } = queue;
  const steps = useQueueSteps(queue, { chosenId: openId, addressOf, titleOf: (word) => nameOfWord(word, language) });
  const isOfDirectory = list === 'categories' || list === 'services';
  const parents = (items ?? []).filter((word) => word.parent === null && !word.isRetired && word.key !== key);
  const word = items?.find(({ _id }) => _id === openId);
  return (
    <QueuePage
      title={t('console.vocabulary.title')}
      count={t(`console.vocabulary.count.${list}`, { count: total })}
      queue={queue}
      steps={steps}
      chosenId={openId}
      addressOf={addressOf}
      filters={() => (
        <div className={styles.filters}>
          <FilterList name={t('console.vocabulary.lists.name')}>
            {vocabularyLists.map((each) => (
              <ChipLink key={each} to={consoleAddress('vocabulary', each)} isCurrent={each === list}>
                {t(`console.vocabulary.lists.${each}`)}
              </ChipLink>
            ))}
          </FilterList>
          <ButtonLink to={addressOf(`new-${list}`)} icon="plus">
            {t(`console.vocabulary.add.${list}`)}
          </ButtonLink>
        </div>
      )}
      empty={{ title: t('console.vocabulary.empty'), help: t('console.vocabulary.emptyHelp') }}
      row={(each) => (
        <QueueRow
          icon="vocabulary"
          title={<bdi>{nameOfWord(each, language)}</bdi>}
          meta={[
            each.key,
            ...(each.parent === null ? [] : [t('console.vocabulary.within', { parent: parentName(each.parent) })]),
            t(`console.vocabulary.${isOfDirectory ? 'businesses' : 'places'}`, { count: each.uses }),
            ...(each.origin === 'console' ? [] : [t(`console.vocabulary.originMarks.${each.origin}`)]),
            ...(each.verified ? [t('console.vocabulary.verified')] : []),
            ...(each.featured ? [t('console.vocabulary.featured')] : []),
          ].join(' · ')}
          mark={<WordMarks word={each} />}
        />
      )}
      panelName={t('console.vocabulary.item')}
      panel={() => {
        if (isNew)
          return (
            <Panel key={list} title={t(`console.vocabulary.add.${list}`)} takesFocus={steps.takesFocus}>
              <WordForm
                user={user}
                list={list}
                word={null}
                parents={parents}
                onSaved={async (added) => {
                  await load();
                  const name = nameOfWord(added, language);
                  steps.open(wordId(list, added.key), t('console.vocabulary.done.added', { name }));
                }}
              />
            </Panel>
          );
        if (word === undefined) {
          const status = items === null ? (hasFailed ? 'failed' : 'loading') : 'missing';
          return <PanelState status={status} load={load} missing={t('console.vocabulary.missingWord')} />;
        }
        return (
          <WordPanel
            key={word._id}
            user={user}
            list={list}
            word={word}
            parents={parents}
            takesFocus={steps.takesFocus}
            onChanged={() => void load()}
          />
        );
      }}
      acts={{}}
    />
  );

  function parentName(parent: string): string {
    const found = items?.find((each) => each.key === parent);
    return found === undefined ? parent : nameOfWord(found, language);
  }
}
