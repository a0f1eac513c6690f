import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ListedText } from '@access-atlas/contract/operating/operated-texts.ts';
import { type SiteListName, siteListNames, type TextName, textNames } from '@access-atlas/contract/site/text-names.ts';
import { useTranslation } from 'react-i18next';
import { consoleTextsApi } from '../../browser/api/console/console-texts-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { partOf, useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import type { MenuHeader } from './lists/menu/menu-header.ts';
import { MenuPanel } from './lists/menu/menu-panel.tsx';
import { RulesPanel } from './lists/rules/rules-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { TextRow } from './text-row.tsx';

interface TextsPageProps {
  readonly user: User;
  readonly Header: MenuHeader;
  /** The name of a text. */
  readonly chosenId: string | null;
}

const addressOf = (id: string | null) => consoleAddress('texts', id);

/** A text, or one of the lists that stand beside them. */
type Written =
  | { readonly _id: TextName; readonly text: ListedText }
  | { readonly _id: SiteListName; readonly text: null };

const lists: readonly Written[] = siteListNames.map((_id) => ({ _id, text: null }));

/** The texts about the site, the rules and the menu: whose each is, and the one that is open, to be read and written. */
export default function TextsPage({ user, Header, chosenId }: TextsPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const queue = useQueue<Written>('texts', async () => {
    const part = partOf(await callConsole((signal) => consoleTextsApi(signal).listTexts({ query: { lng: language } })));
    if (part === null) return null;
    const items = [...lists, ...part.items.map((text) => ({ _id: text.name, text }))];
    return { ...part, items, total: items.length };
  });
  const titleOf = ({ _id, text }: Written) =>
    text === null ? t(`console.lists.${_id}.title`) : t(`console.texts.names.${text.name}`);
  const steps = useQueueSteps(queue, { chosenId, addressOf, titleOf });
  const chosen = textNames.find((name) => name === chosenId);
  return (
    <QueuePage
      title={t('console.texts.title')}
      count={t('console.texts.count', { count: queue.total })}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      empty={{ title: t('console.texts.missing'), help: '' }}
      row={({ _id, text }) =>
        text === null ? (
          <QueueRow icon="list" title={t(`console.lists.${_id}.title`)} meta={t(`console.lists.${_id}.about`)} />
        ) : (
          <TextRow text={text} />
        )
      }
      panelName={t('console.texts.item')}
      panel={() => {
        const { takesFocus } = steps;
        if (chosenId === 'rules') return <RulesPanel user={user} takesFocus={takesFocus} />;
        if (chosenId === 'menu') return <MenuPanel user={user} Header={Header} takesFocus={takesFocus} />;
        return (
          chosen !== undefined && (
            <TextPanel
              key={chosen}
              name={chosen}
              user={user}
              takesFocus={takesFocus}
              onSaved={() => void queue.load()}
            />
          )
        );
      }}
      acts={{}}
    />
  );
}
