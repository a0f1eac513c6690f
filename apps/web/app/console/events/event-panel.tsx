import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { OperatedEvent } from '@access-atlas/contract/operating/operated-events.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { consoleEventsApi } from '../../browser/api/console/console-events-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { missionAddress } from '../../url-state/mission-address.ts';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { DownloadLink } from '../common/download/download-link.tsx';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { EventSheet } from './event-sheet.tsx';
import { eventStateAt } from './event-state.ts';

const MissionArea = lazyComponent(() => import('./area/mission-area.tsx'), { onFailure: 'retry' });

interface EventPanelProps {
  readonly id: string;
  readonly user: User;
  readonly takesFocus: boolean;
  readonly onEnded: () => void;
}

/** A MapMission: its numbers, its sheet to print, its results, and its end. */
export function EventPanel({ id, user, takesFocus, onEnded }: EventPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [timesEnded, setTimesEnded] = useState(0);
  const asked = { params: { id }, query: { lng: language } };
  const { opened, load, show } = useOpened(() =>
    callConsole((signal) => consoleEventsApi(signal).getOperatedEvent(asked)),
  );
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.events.missing')} />;
  const event = opened.thing;
  const { name, starts_at, expiration_date, goal, totals, area } = event;
  const state = eventStateAt(event, new Date());
  const when = { from: formatMoment(starts_at, language), until: formatMoment(expiration_date, language) };
  return (
    <Panel
      title={<bdi>{name}</bdi>}
      meta={t('console.events.when', when)}
      links={
        <>
          <Link to={missionAddress(id)}>{t('console.events.open')}</Link>
          <DownloadLink href={`/api/events/${id}/places.geojson`}>{t('console.events.resultsGeoJson')}</DownloadLink>
          <DownloadLink href={`/api/events/${id}/places.csv`}>{t('console.events.resultsCsv')}</DownloadLink>
        </>
      }
      takesFocus={takesFocus}
      occasion={timesEnded}
    >
      <Facts>
        <Fact name={t('console.events.state')}>{t(`console.events.states.${state}`)}</Fact>
        <Fact name={t('console.events.mapped')}>
          {goal === null
            ? t('console.events.places', { count: totals.places })
            : t('console.events.placesOf', { count: totals.places, goal })}
        </Fact>
        <Fact name={t('console.events.photos')}>{totals.photos}</Fact>
        <Fact name={t('console.events.people')}>{totals.members}</Fact>
        <Fact name={t('console.events.area')}>
          {t(area === null ? 'console.events.everywhere' : 'console.events.inArea')}
        </Fact>
      </Facts>
      {area !== null && <MissionArea area={area} places={totals.places} goal={goal} />}
      {state !== 'over' && <EventSheet event={event} when={t('console.events.when', when)} />}
      {state !== 'over' && (
        <EndForm
          id={id}
          user={user}
          onEnded={(ended) => {
            show(ended);
            setTimesEnded((before) => before + 1);
            onEnded();
          }}
        />
      )}
      <Status text={timesEnded > 0 ? t('console.events.done.ended') : ''} occasion={String(timesEnded)} />
    </Panel>
  );
}

interface EndFormProps {
  readonly id: string;
  readonly user: User;
  readonly onEnded: (event: OperatedEvent) => void;
}

/** Ends a MapMission before its time: asked twice, because people are at work. */
function EndForm({ id, user, onEnded }: EndFormProps) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const [wasSure, setWasSure] = useState(false);
  const { form, confirmation } = useDeciding({
    user,
    fields: [],
    usual: 'ending',
    check: () => ({}),
    decide: (_, __, keyOf) =>
      callConsole((signal) => consoleEventsApi(signal).endEvent({ params: { id }, idempotencyKey: keyOf(id) })),
    onDecided: ({ event }) => onEnded(event),
  });
  const passwordLabel = t('account.changePassword.current');
  if (!isSure)
    return (
      <p>
        <Button variant="destructive" autoFocus={wasSure} onClick={() => setSure(true)}>
          {t('console.events.end')}
        </Button>
      </p>
    );
  return (
    <FormFrame
      form={form}
      name={t('console.events.end')}
      labels={{ currentPassword: passwordLabel }}
      refusedTitle={t('console.notDecided')}
    >
      <p>{t('console.events.endExplained')}</p>
      {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
      <p>
        <Button
          type="submit"
          variant="destructive"
          autoFocus
          isLoading={form.isSending}
          loadingText={t('console.deciding')}
        >
          {t('console.events.endNow')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setWasSure(true);
            setSure(false);
          }}
        >
          {t('console.events.goOn')}
        </Button>
      </p>
    </FormFrame>
  );
}
