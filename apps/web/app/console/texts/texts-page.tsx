import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ListedText } from '@access-atlas/contract/operating/operated-texts.ts';
import { type TextName, textNames } from '@access-atlas/contract/site/text-names.ts';
import { useTranslation } from 'react-i18next';
import { consoleTextsApi } from '../../browser/api/console/console-texts-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { partOf, useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { TextPanel } from './text-panel.tsx';
import { TextRow } from './text-row.tsx';

interface TextsPageProps {
  readonly user: User;
  /** The name of a text. */
  readonly chosenId: string | null;
}

const addressOf = (id: string | null) => consoleAddress('texts', id);

/** The texts about the site: whose each is, and the one that is open, to be read and written. */
export default function TextsPage({ user, chosenId }: TextsPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const queue = useQueue<ListedText & { readonly _id: TextName }>('texts', async () => {
    const part = partOf(await callConsole((signal) => consoleTextsApi(signal).listTexts({ query: { lng: language } })));
    return part && { ...part, items: part.items.map((text) => ({ ...text, _id: text.name })) };
  });
  const titleOf = ({ name }: Pick<ListedText, 'name'>) => t(`console.texts.names.${name}`);
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
      row={(text) => <TextRow text={text} />}
      panelName={t('console.texts.item')}
      panel={() =>
        chosen !== undefined && (
          <TextPanel
            key={chosen}
            name={chosen}
            user={user}
            takesFocus={steps.takesFocus}
            onSaved={() => void queue.load()}
          />
        )
      }
      acts={{}}
    />
  );
}
