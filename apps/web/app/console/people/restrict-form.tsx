import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console/console-people-api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { GroundChoice } from '../common/deciding/ground-choice.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { useGround } from '../common/deciding/use-ground.ts';
import { useRules } from '../common/deciding/use-rules.ts';

interface PersonActProps {
  readonly id: string;
  readonly user: User;
  /** Called with what was done, in words. */
  readonly onDone: (said: string) => void;
}

/** How long a restriction lasts, in days; none: until it is taken back. */
const lengths = ['7', '30', '180', 'none'] as const;
const dayMilliseconds = 86_400_000;

/** Keeps somebody from contributing, with a reason that they read. It asks for the reason once its button was pressed. */
export function RestrictForm(act: PersonActProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ReasonForm {...act} />;
  return (
    <Button variant="destructive" onClick={() => setOpen(true)}>
      {t('console.people.restrict')}
    </Button>
  );
}

function ReasonForm({ id, user, onDone }: PersonActProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const { fields, check, bodyOf } = useGround();
  const deciding = useDeciding({
    user,
    fields: [...fields, 'length'],
    usual: 'restriction',
    check: (values) => ({
      ...check(values),
      ...(values.length === '' && { length: t('console.people.errors.length') }),
    }),
    decide: ({ length, ...ground }, _, keyOf) => {
      const until = length === 'none' ? null : endAfter(Number(length));
      const body = { ...bodyOf(ground), until };
      const idempotencyKey = keyOf(JSON.stringify(body));
      return callConsole((signal) => consolePeopleApi(signal).restrictUser({ params: { id }, body, idempotencyKey }));
    },
    onDecided: () => onDone(t('console.people.done.restricted')),
  });
  const { form } = deciding;
  const labels = {
    rule: t('console.people.rule'),
    law: t('console.ground.law'),
    facts: t('console.ground.facts'),
    length: t('console.people.length'),
  };
  const { id: lengthId, error } = form.input('length');
  const firstId = form.input('rule').id;
  useEffect(() => {
    // The button that opened it is gone.
    document.getElementById(firstId)?.focus();
  }, [firstId]);
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={t('console.people.restrict')}
      refusedTitle={t('console.notDecided')}
      labels={labels}
      hasKeys={false}
      isNear={false}
      refusal={{ intent: 'restriction', name: t('console.people.restrictNow'), icon: 'close', keyName: '' }}
    >
      <GroundChoice
        form={form}
        rules={rules}
        labels={labels}
        factsHint={t('console.people.factsHint')}
        hasKeys={false}
      />
      <ChoiceGroup legend={labels.length} layout="chips" {...(error !== undefined && { error })}>
        {lengths.map((length, position) => (
          <Chip
            key={length}
            type="radio"
            name="length"
            value={length}
            checked={form.values.length === length}
            onChange={() => form.change('length', length)}
            {...(position === 0 && { id: lengthId })}
          >
            {length === 'none'
              ? t('console.people.untilTakenBack')
              : t('console.people.days', { count: Number(length) })}
          </Chip>
        ))}
      </ChoiceGroup>
    </DecidingForm>
  );
}

/** The end of the day, in UTC, that comes so many days later: the same for a try that is sent again. */
function endAfter(days: number): string {
  return new Date((Math.ceil(Date.now() / dayMilliseconds) + days) * dayMilliseconds).toISOString();
}
