import { useTranslation } from 'react-i18next';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { callPlaces } from './call-places.ts';
import type { DecidedPlace } from './decided-place.ts';

/** Takes the decision back by which a place was hidden. */
export function ShowForm({ place, user, acts }: DecidedPlace) {
  const { t } = useTranslation();
  const params = { id: place._id };
  const deciding = useDeciding<never, 'showing', unknown>({
    user,
    fields: [],
    usual: 'showing',
    check: () => ({}),
    decide: (_, __, keyOf) => {
      const idempotencyKey = keyOf('showing');
      return callPlaces((api) => api.showPlace({ params, idempotencyKey }));
    },
    onDecided: () => acts.tell({ said: t('console.places.done.shown'), undo: null }),
  });
  const name = t('console.places.acts.show');
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={name}
      refusedTitle={t('console.notDecided')}
      labels={{}}
      hasKeys={false}
      isNear={false}
      approval={{ intent: 'showing', name, icon: 'refresh', keyName: '' }}
    >
      <p>{t('console.places.showHelp')}</p>
    </DecidingForm>
  );
}
