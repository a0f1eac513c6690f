import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { callPlaces } from './call-places.ts';
import type { DecidedPlace } from './decided-place.ts';
import type { PlaceCall } from './use-place-acts.ts';

/** Takes the decision back by which a place was hidden. */
export function ShowForm({ place, user, acts }: DecidedPlace) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { _id: id, decision } = place;
  const params = { id };
  /** For the same reason as before: whoever added it reads it anew, because they were told that it is shown again. */
  const hideAgain: PlaceCall | null =
    decision &&
    ((idempotencyKey) => {
      const { ground, facts } = decision;
      const body = { ...(ground.rule === null ? { law: ground.text[language] } : { rule: ground.rule }), facts };
      return callPlaces((api) => api.hidePlace({ params, body, idempotencyKey }));
    });
  const deciding = useDeciding<never, 'showing', unknown>({
    user,
    fields: [],
    usual: 'showing',
    check: () => ({}),
    decide: (_, __, keyOf) => {
      const idempotencyKey = keyOf('showing');
      return callPlaces((api) => api.showPlace({ params, idempotencyKey }));
    },
    onDecided: () => acts.tell({ said: t('console.places.done.shown'), undo: hideAgain }),
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
