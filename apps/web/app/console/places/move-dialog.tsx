import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callContributions } from '../../account/call-accounts.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { readCoordinates } from '../../places/place-form/read-coordinates.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import type { ActDialogProps } from './act-dialog.ts';
import { callPlaces } from './call-places.ts';
import { MoveMap } from './move-map.tsx';

await loadMessages(['map']);

const asText = ({ latitude, longitude }: LngLat) => `${latitude}, ${longitude}`;

/** Puts a place somewhere else: the map is moved under the pin, or coordinates are typed. */
export default function MoveDialog({ place, user, onClose, onDone, returnFocusTo }: ActDialogProps) {
  const { t } = useTranslation();
  const { _id: id, name } = place;
  /** As the moderator last saw it: newer where somebody else moved it meanwhile, and the form said so. */
  const [seen, setSeen] = useState(place);
  const deciding = useDeciding<'position', 'moving', unknown>({
    user,
    fields: ['position'],
    initial: { position: asText(place) },
    usual: 'moving',
    check: ({ position }) => {
      const point = readCoordinates(position);
      if (point === null) return { position: t('console.places.errors.position') };
      return asText(point) === asText(seen) ? { position: t('console.places.errors.sameposition') } : {};
    },
    decide: async ({ position }, _, keyOf) => {
      const { latitude, longitude } = readCoordinates(position) ?? seen;
      const body = { id, version: seen.version, latitude, longitude };
      const idempotencyKey = keyOf(JSON.stringify(body));
      const outcome = await callContributions((api) => api.editPlace({ body, idempotencyKey }));
      if (!outcome.isTaken && outcome.answer?.status === 409) await look();
      return outcome;
    },
    refuse: (answer) => (answer?.status === 409 ? { fields: { position: t('console.places.errors.moved') } } : null),
    onDecided: () => void moved(),
  });
  const { form } = deciding;
  const point = readCoordinates(form.values.position);
  const label = t('console.places.coordinates');
  return (
    <Dialog
      title={t('console.places.moveTitle', { name })}
      width="wide"
      onClose={onClose}
      isModalOnly
      returnFocusTo={returnFocusTo}
    >
      <MoveMap place={seen} point={point} onMove={(middle) => form.change('position', asText(middle))} />
      <DecidingForm
        deciding={deciding}
        user={user}
        refusedTitle={t('console.notDecided')}
        labels={{ position: label }}
        hasKeys={false}
        isNear={false}
        approval={{
          intent: 'moving',
          name: t('console.places.moveNow'),
          icon: 'check',
          keyName: '',
          isFilled: true,
        }}
      >
        <TextField
          {...form.input('position')}
          label={label}
          hint={t('console.places.coordinatesHint')}
          autoComplete="off"
          spellCheck={false}
        />
      </DecidingForm>
    </Dialog>
  );

  async function look() {
    const now = await callPlaces((api) => api.getOperatedPlace({ params: { id }, query: {} }));
    if (now.isTaken) setSeen(now.body);
    return now.isTaken ? now.body : null;
  }

  async function moved() {
    const now = await look();
    const { latitude, longitude } = seen;
    const back = now && { id, version: now.version, latitude, longitude };
    onDone(
      t('console.places.done.moved'),
      back && ((idempotencyKey) => callContributions((api) => api.editPlace({ body: back, idempotencyKey }))),
    );
  }
}
