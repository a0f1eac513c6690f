import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ModeratedPerson } from '@access-atlas/contract/moderation/people.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console-people-api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { GroundChoice } from '../common/deciding/ground-choice.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { useGround } from '../common/deciding/use-ground.ts';
import { useRules } from '../common/deciding/use-rules.ts';
import styles from './take-back.module.css';
import { goingCount } from './take-back-counts.tsx';
import { askedPeriod, takeBackPeriods } from './take-back-period.ts';
import { TakeBackPreview } from './take-back-preview.tsx';
import { useTakeBackPreview } from './use-take-back-preview.ts';

interface TakeBackFormProps {
  readonly person: ModeratedPerson;
  readonly user: User;
  /** Called with what was done, in words. */
  readonly onDone: (said: string) => void;
}

/** Takes back everything of somebody in a period, after a look at what that would be. Its button opens it. */
export function TakeBackForm(props: TakeBackFormProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  if (isOpen)
    return (
      <section className={styles.form} aria-labelledby={titleId}>
        <h3 id={titleId}>{t('console.people.takeBack.name')}</h3>
        <PeriodForm {...props} />
      </section>
    );
  return (
    <Button variant="destructive" onClick={() => setOpen(true)}>
      {t('console.people.takeBack.open')}
    </Button>
  );
}

function PeriodForm({ person: { _id: id, createdAt }, user, onDone }: TakeBackFormProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const [openedAt] = useState(() => Date.now());
  const { fields, check, bodyOf } = useGround();
  /** How much would go, as far as that is known. */
  const going = useRef(0);
  const deciding = useDeciding({
    user,
    fields: ['period', 'from', 'until', ...fields],
    usual: 'takingBack',
    check: (values) => {
      if (values.period === '') return { period: t('console.people.takeBack.errors.period') };
      if (askedPeriod(values, { createdAt, openedAt }) === null)
        return { from: t('console.people.takeBack.errors.days') };
      // Enter in a field sends the form, whatever else stands there.
      if (going.current === 0) return { period: t('console.people.takeBack.errors.none') };
      return check(values);
    },
    decide: ({ period, from, until, ...ground }, _, keyOf) => {
      const body = {
        ...bodyOf(ground),
        ...(askedPeriod({ period, from, until }, { createdAt, openedAt }) ?? { from }),
      };
      const idempotencyKey = keyOf(JSON.stringify(body));
      return callConsole((signal) =>
        consolePeopleApi(signal).takeBackContributions({ params: { id }, body, idempotencyKey }),
      );
    },
    onDecided: ({ isTakenBack, counts }) =>
      onDone(
        isTakenBack
          ? t('console.people.takeBack.done', { count: goingCount(counts) })
          : t('console.people.takeBack.nothing'),
      ),
  });
  const { form } = deciding;
  const { values } = form;
  const { shown, load } = useTakeBackPreview(id, askedPeriod(values, { createdAt, openedAt }));
  const labels = {
    period: t('console.people.takeBack.period'),
    from: t('console.people.takeBack.from'),
    until: t('console.people.takeBack.until'),
    rule: t('console.people.rule'),
    law: t('console.ground.law'),
    facts: t('console.ground.facts'),
  };
  const { id: periodId, error } = form.input('period');
  useEffect(() => {
    // The button that opened it is gone.
    document.getElementById(periodId)?.focus();
  }, [periodId]);
  const count = shown.status === 'there' ? goingCount(shown.preview.counts) : 0;
  going.current = count;
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={t('console.people.takeBack.name')}
      refusedTitle={t('console.notDecided')}
      labels={labels}
      hasKeys={false}
      isNear={false}
      {...(count > 0 && {
        refusal: {
          intent: 'takingBack',
          name: t('console.people.takeBack.now', { count }),
          icon: 'close',
          keyName: '',
        },
      })}
    >
      <ChoiceGroup legend={labels.period} layout="chips" {...(error !== undefined && { error })}>
        {takeBackPeriods.map((period, position) => (
          <Chip
            key={period}
            type="radio"
            name="period"
            value={period}
            checked={values.period === period}
            onChange={() => form.change('period', period)}
            {...(position === 0 && { id: periodId })}
          >
            {t(`console.people.takeBack.periods.${period}`)}
          </Chip>
        ))}
      </ChoiceGroup>
      {values.period === 'own' && (
        <div className={styles.days}>
          <TextField {...form.input('from')} type="date" label={labels.from} />
          <TextField {...form.input('until')} type="date" label={labels.until} isOptional />
        </div>
      )}
      <TakeBackPreview shown={shown} load={load} />
      {count > 0 && (
        <GroundChoice
          form={form}
          rules={rules}
          labels={labels}
          factsHint={t('console.people.factsHint')}
          hasKeys={false}
        />
      )}
    </DecidingForm>
  );
}
