import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleDepartedApi } from '../../browser/api/console/console-departed-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { callConsole } from '../common/call-console.ts';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { WrittenName } from '../common/panel/written-name.tsx';
import { ComparedPlaceCard } from './compared-place-card.tsx';
import styles from './compared-places.module.css';
import { DeleteDeparted } from './delete-departed.tsx';
import { DepartedDecision } from './departed-decision.tsx';
import type { PlaceControls } from './place-controls.ts';
import type { LastDeparted } from './undo-departed.tsx';

interface DepartedPanelProps {
  readonly id: string;
  readonly user: User;
  readonly takesFocus: boolean;
  readonly hasKeys: boolean;
  readonly controls: RefObject<PlaceControls | null>;
  readonly onDecided: (decided: LastDeparted) => void;
}

/** A place that left its source: what people said of it, what it may be now, and what becomes of it. */
export function DepartedPanel({ id, user, takesFocus, hasKeys, controls, onDecided }: DepartedPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const asked = { params: { id }, query: { lng: language } };
  const { opened, load } = useOpened(() => callConsole((signal) => consoleDepartedApi(signal).getDepartedPlace(asked)));
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.departed.missing')} />;
  const departed = opened.thing;
  const { place, near, leftAt, keptAt } = departed;
  return (
    <Panel
      title={<WrittenName name={place.name} language={place.nameLanguage} />}
      meta={t('console.departed.left', { moment: formatMoment(leftAt, language) })}
      takesFocus={takesFocus}
      decision={
        <div className={styles.section}>
          <DepartedDecision {...{ departed, user, hasKeys, controls, onDecided }} />
          {user.isOperator && <DeleteDeparted place={place} user={user} onDecided={onDecided} />}
        </div>
      }
    >
      {keptAt !== null && (
        <Message kind="info" title={t('console.departed.kept', { moment: formatMoment(keptAt, language) })} />
      )}
      <div className={styles.pair}>
        <ComparedPlaceCard place={place} beside={near[0]?.place} />
        {near.slice(0, 1).map(({ place: other, distanceMeters, isNamedAlike }) => (
          <ComparedPlaceCard
            key={other._id}
            place={other}
            beside={place}
            meta={t(`console.departed.${isNamedAlike ? 'alike' : 'sameKind'}`, { count: Math.round(distanceMeters) })}
          />
        ))}
      </div>
      {near.length === 0 && <p className={styles.meta}>{t('console.departed.nothingNear')}</p>}
    </Panel>
  );
}
