import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { historyAddress, placeAddress } from '../../url-state/place-address.ts';
import { UndoForm } from '../common/deciding/undo-form.tsx';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { callPlaces } from './call-places.ts';
import type { EditDialog } from './edit-dialog.ts';
import { PlaceActButtons } from './place-act-buttons.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { PlaceMarks } from './place-marks.tsx';
import styles from './place-panel.module.css';
import { PlaceProviders } from './place-providers.tsx';
import { PlaceStateMessage } from './place-state-message.tsx';
import { PlaceTexts } from './place-texts.tsx';
import { usePlaceActs } from './use-place-acts.ts';

interface PlacePanelProps {
  readonly id: string;
  readonly user: User;
  readonly takesFocus: boolean;
  readonly EditDialog: EditDialog;
  /** What the list says of it may be another now. */
  readonly onChanged: () => void;
}

/** A place: what is known of it, where it is, and what can be decided about it. */
export function PlacePanel({ id, user, takesFocus, EditDialog, onChanged }: PlacePanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { opened, load } = useOpened(() =>
    callPlaces((api) => api.getOperatedPlace({ params: { id }, query: { lng: language } })),
  );
  const acts = usePlaceActs(async () => {
    await load();
    onChanged();
  });
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.places.missing')} />;
  const place = opened.thing;
  const isOnMap = place.state === 'onMap';
  const { done, failure, times, occasion, sendUndo, tellUndone } = acts;
  const decided = { place, user, acts };
  return (
    <Panel
      title={<bdi>{place.name}</bdi>}
      meta={
        <>
          {place.typeName}
          {place.address !== null && (
            <>
              {' · '}
              <bdi>{place.address}</bdi>
            </>
          )}
        </>
      }
      links={
        isOnMap && (
          <>
            <TextLink to={placeAddress(id, 'local', '')}>{t('console.openPlace')}</TextLink>
            <TextLink to={historyAddress(id, '')}>{t('console.openHistory')}</TextLink>
          </>
        )
      }
      takesFocus={takesFocus}
      occasion={occasion}
      aside={<PlaceFacts place={place} />}
    >
      {done !== null && (
        <Message
          kind="success"
          title={done.said}
          action={
            done.undo !== null && (
              <UndoForm
                key={times}
                user={user}
                words={t('console.places.undo')}
                undo={sendUndo}
                onUndone={tellUndone}
              />
            )
          }
        />
      )}
      {failure !== null && <Message kind="danger" role="alert" title={failure} />}
      <PlaceStateMessage place={place} />
      <div className={styles.sections}>
        <PlaceActButtons key={`acts ${occasion}`} {...decided} EditDialog={EditDialog} />
        {isOnMap && <PlaceMarks {...decided} />}
        <PlaceTexts {...decided} />
        {isOnMap && user.isOperator && <PlaceProviders key={`providers ${occasion}`} {...decided} />}
      </div>
      <Status text={done?.said ?? ''} occasion={String(times)} />
    </Panel>
  );
}
