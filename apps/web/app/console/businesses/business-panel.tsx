import type { User } from '@access-atlas/contract/accounts/users.ts';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleBusinessesApi } from '../../browser/api/console/console-businesses-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { callConsole } from '../common/call-console.ts';
import type { DecidingControls } from '../common/deciding/deciding-form.tsx';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { AlikeBusinesses } from './alike-businesses.tsx';
import { BusinessDecision } from './business-decision.tsx';
import { BusinessRecord } from './business-record.tsx';
import type { DecidedBusiness } from './decided-business.ts';

interface BusinessPanelProps {
  readonly id: string;
  readonly user: User;
  readonly hasKeys: boolean;
  readonly takesFocus: boolean;
  readonly controls: RefObject<DecidingControls | null>;
  readonly onDecided: (decided: DecidedBusiness) => void;
  /** What the list says of it may be another. */
  readonly onCorrected: () => void;
}

/** One business: what was sent, whether it may be listed already, and the decision. */
export function BusinessPanel({ id, user, hasKeys, takesFocus, controls, onDecided, onCorrected }: BusinessPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const asked = { params: { id }, query: { lng: language } };
  const [isEdited, setEdited] = useState(false);
  const { opened, load, show } = useOpened(() =>
    callConsole((signal) => consoleBusinessesApi(signal).getSubmittedBusiness(asked)),
  );
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.businesses.missing')} />;
  const { business, alike } = opened.thing;
  return (
    <Panel
      title={<bdi>{business.name}</bdi>}
      meta={t(`console.businesses.since.${business.status}`, {
        moment: formatMoment(business.status === 'submitted' ? business.createdAt : business.updatedAt, language),
      })}
      takesFocus={takesFocus}
      decision={
        business.mergedInto === null &&
        !isEdited && (
          <BusinessDecision
            key={business._id}
            business={business}
            user={user}
            hasKeys={hasKeys}
            controls={controls}
            onDecided={onDecided}
          />
        )
      }
    >
      {business.mergedInto !== null && <Message kind="info" title={t('console.businesses.merged')} />}
      <BusinessRecord
        business={business}
        user={user}
        isEdited={isEdited}
        onEdit={setEdited}
        onSaved={(saved) => {
          show({ business: saved, alike });
          setEdited(false);
          onCorrected();
        }}
      />
      {business.status === 'submitted' && !isEdited && (
        <AlikeBusinesses
          id={business._id}
          alike={alike}
          user={user}
          onMerged={() => onDecided({ id: business._id, outcome: 'merge' })}
        />
      )}
    </Panel>
  );
}
