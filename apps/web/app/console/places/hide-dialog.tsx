import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { GroundChoice } from '../common/deciding/ground-choice.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { useGround } from '../common/deciding/use-ground.ts';
import { useRules } from '../common/deciding/use-rules.ts';
import type { ActDialogProps } from './act-dialog.ts';
import { callPlaces } from './call-places.ts';

/** Hides a place for what is wrong with it: a rule or a law, and words for whoever added it. */
export function HideDialog({ place: { _id: id, name }, user, onClose, onDone, returnFocusTo }: ActDialogProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const { fields, check, bodyOf } = useGround();
  const params = { id };
  const deciding = useDeciding({
    user,
    fields,
    usual: 'hiding',
    check,
    decide: (ground, _, keyOf) => {
      const body = bodyOf(ground);
      const idempotencyKey = keyOf(JSON.stringify(body));
      return callPlaces((api) => api.hidePlace({ params, body, idempotencyKey }));
    },
    onDecided: () =>
      onDone(t('console.places.done.hidden'), (idempotencyKey) =>
        callPlaces((api) => api.showPlace({ params, idempotencyKey })),
      ),
  });
  const labels = {
    rule: t('console.places.rule'),
    law: t('console.ground.law'),
    facts: t('console.ground.facts'),
  };
  return (
    <Dialog
      title={t('console.places.hideTitle', { name })}
      width="medium"
      onClose={onClose}
      isModalOnly
      returnFocusTo={returnFocusTo}
    >
      <p>{t('console.places.hideHelp')}</p>
      <DecidingForm
        deciding={deciding}
        user={user}
        refusedTitle={t('console.notDecided')}
        labels={labels}
        hasKeys={false}
        isNear={false}
        refusal={{ intent: 'hiding', name: t('console.places.hideNow'), icon: 'close', keyName: '' }}
      >
        <GroundChoice
          form={deciding.form}
          rules={rules}
          labels={labels}
          factsHint={t('console.places.factsHint')}
          hasKeys={false}
        />
      </DecidingForm>
    </Dialog>
  );
}
