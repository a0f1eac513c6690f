import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ListedPartner } from '@access-atlas/contract/operating/operated-partners.ts';
import { useTranslation } from 'react-i18next';
import { consolePartnersApi } from '../../browser/api/console/console-partners-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Monogram } from '../../ui/display/monogram.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { Panel } from '../common/panel/panel.tsx';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { missingOfPartner } from './missing-of-partner.ts';
import { PartnerForm } from './partner-form.tsx';
import { PartnerPanel } from './partner-panel.tsx';
import { placesOf } from './places-of.ts';

interface PartnersPageProps {
  readonly user: User;
  /** The key of one; `new`: the form that adds one. */
  readonly chosenId: string | null;
}

const addressOf = (key: string | null) => consoleAddress('partners', key);

/** All partners of the site, those with a name first: what visitors see of them is entered here. */
export default function PartnersPage({ user, chosenId }: PartnersPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const queue = useQueue<ListedPartner & { readonly _id: string }>('partners', async ({ page }) => {
    const query = { lng: language, page };
    const outcome = await callConsole((signal) => consolePartnersApi(signal).listPartners({ query }));
    if (!outcome.isTaken) return null;
    const { count: total, rows } = outcome.body;
    return { items: rows.map((partner) => ({ ...partner, _id: partner.key })), total, nextPageToken: null };
  });
  const steps = useQueueSteps(queue, { chosenId, addressOf, titleOf: ({ name, key }) => name ?? key });
  const { total, load } = queue;
  return (
    <QueuePage
      title={t('console.partners.title')}
      count={t('console.partners.count', { count: total })}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      filters={() => (
        <ButtonLink to={addressOf('new')} icon="plus">
          {t('console.partners.add')}
        </ButtonLink>
      )}
      empty={{ title: t('console.partners.empty'), help: t('console.partners.emptyHelp') }}
      row={(partner) => {
        const missing = missingOfPartner(t, partner, language);
        return (
          <QueueRow
            icon="partner"
            picture={<Monogram name={partner.name ?? partner.key} imageUrl={partner.logo} />}
            title={<bdi>{partner.name ?? partner.key}</bdi>}
            meta={[
              partner.name === null ? t('console.partners.notShown') : partner.key,
              t('console.partners.places', { count: placesOf(partner) }),
            ].join(' · ')}
            mark={missing !== null && <StateLabel icon="info">{missing}</StateLabel>}
          />
        );
      }}
      panelName={t('console.partners.item')}
      panel={() =>
        chosenId === 'new' ? (
          <Panel title={t('console.partners.add')} meta={t('console.partners.explained')} takesFocus={steps.takesFocus}>
            <PartnerForm
              user={user}
              partner={null}
              name={t('console.partners.add')}
              onSaved={({ key, name }) => {
                void load();
                steps.open(key, t('console.partners.done.added', { name }));
              }}
            />
          </Panel>
        ) : (
          chosenId !== null && (
            <PartnerPanel
              key={chosenId}
              partnerKey={chosenId}
              user={user}
              takesFocus={steps.takesFocus}
              onSaved={() => void load()}
            />
          )
        )
      }
      acts={{}}
    />
  );
}
