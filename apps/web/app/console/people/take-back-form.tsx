import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ModeratedPerson } from '@access-atlas/contract/moderation/people.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console/console-people-api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
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
import { type AskedPeriod, askedPeriod, takeBackPeriods } from './take-back-period.ts';
import { TakeBackPreview } from './take-back-preview.tsx';

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

function PeriodForm({ person: { _id: id, createdAt, avatar }, user, onDone }: TakeBackFormProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const [openedAt] = useState(() => Date.now());
  const origin = { createdAt, openedAt };
  const { fields, check, bodyOf } = useGround();
  /** How much would go in which period, as far as that is known. */
  const [known, setKnown] = useState({ period: '', count: 0 });
  const [hidesPicture, setHidesPicture] = useState(false);
  const countIn = (period: AskedPeriod | null) => (known.period === nameOf(period) ? known.count : 0);
  const deciding = useDeciding({
    user,
    fields: ['period', 'from', 'until', ...fields],
    usual: 'takingBack',
    check: (values) => {
      if (values.period === '') return { period: t('console.people.takeBack.errors.period') };
      const period = askedPeriod(values, origin);
      if (period === null) return { from: t('console.people.takeBack.errors.days') };
      // Enter in a field sends the form, whatever else stands there.
      if (countIn(period) === 0 && !hidesPicture) return { period: t('console.people.takeBack.errors.none') };
      return check(values);
    },
    decide: ({ period, from, until, ...ground }, _, keyOf) => {
      const body = {
        ...bodyOf(ground),
        ...(askedPeriod({ period, from, until }, origin) ?? { from }),
        ...(hidesPicture && { hidesPicture }),
      };
      const idempotencyKey = keyOf(JSON.stringify(body));
      return callConsole((signal) =>
        consolePeopleApi(signal).takeBackContributions({ params: { id }, body, idempotencyKey }),
      );
    },
    onDecided: ({ isTakenBack, counts }) =>
      onDone(
        isTakenBack
          ? goingCount(counts) === 0
            ? t('console.people.takeBack.pictureHidden')
            : t('console.people.takeBack.done', { count: goingCount(counts) })
          : t('console.people.takeBack.nothing'),
      ),
  });
  const { form } = deciding;
  const { values } = form;
  const period = askedPeriod(values, origin);
  const count = countIn(period);
  const isSomething = count > 0 || (period !== null && hidesPicture);
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
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={t('console.people.takeBack.name')}
      refusedTitle={t('console.notDecided')}
      labels={labels}
      hasKeys={false}
      isNear={false}
      {...(isSomething && {
        refusal: {
          intent: 'takingBack',
          name: count > 0 ? t('console.people.takeBack.now', { count }) : t('console.people.takeBack.nowPicture'),
          icon: 'close',
          keyName: '',
        },
      })}
    >
      <ChoiceGroup legend={labels.period} layout="chips" {...(error !== undefined && { error })}>
        {takeBackPeriods.map((each, position) => (
          <Chip
            key={each}
            type="radio"
            name="period"
            value={each}
            checked={values.period === each}
            onChange={() => form.change('period', each)}
            {...(position === 0 && { id: periodId })}
          >
            {t(`console.people.takeBack.periods.${each}`)}
          </Chip>
        ))}
      </ChoiceGroup>
      {values.period === 'own' && (
        <div className={styles.days}>
          <TextField {...form.input('from')} type="date" label={labels.from} />
          <TextField {...form.input('until')} type="date" label={labels.until} isOptional />
        </div>
      )}
      {period !== null && (
        <TakeBackPreview
          key={nameOf(period)}
          id={id}
          period={period}
          onKnown={(found) => setKnown({ period: nameOf(period), count: found })}
        />
      )}
      {period !== null && avatar !== null && (
        <div className={styles.picture}>
          <Checkbox checked={hidesPicture} onChange={({ currentTarget }) => setHidesPicture(currentTarget.checked)}>
            {t('console.people.takeBack.hidePicture')}
          </Checkbox>
          <a href={avatar} target="_blank" rel="noopener noreferrer">
            {t('console.people.takeBack.seePicture')}
            <VisuallyHidden>{t('console.newTab')}</VisuallyHidden>
          </a>
        </div>
      )}
      {isSomething && (
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

/** Tells one period from another. */
function nameOf(period: AskedPeriod | null): string {
  return period === null ? '' : `${period.from} ${period.until ?? ''}`;
}
