import type { User } from '@access-atlas/contract/accounts/users.ts';
import { eventCodeTypedMaxCharacters, eventGoalMax, eventNameMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { OperatedEvent } from '@access-atlas/contract/operating/operated-events.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleEventsApi } from '../../browser/api/console/console-events-api.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { isWithin, useDeciding } from '../common/deciding/use-deciding.ts';
import { Panel } from '../common/panel/panel.tsx';
import { AreaField, areaProblemWords } from './area/area-field.tsx';
import { type AreaHoles, drawnArea } from './area/area-lines.ts';
import { localMoment } from './local-moment.ts';

interface PlanFormProps {
  readonly user: User;
  readonly takesFocus: boolean;
  readonly onPlanned: (event: OperatedEvent) => void;
}

const fields = ['name', 'code', 'startsAt', 'expirationDate', 'goal', 'area'] as const;

/** Plans a MapMission: what it is called, when it takes place, where, and what it wants. */
export function PlanForm({ user, takesFocus, onPlanned }: PlanFormProps) {
  const { t } = useTranslation();
  const [holes, setHoles] = useState<AreaHoles>([]);
  const deciding = useDeciding({
    user,
    fields,
    usual: 'planning',
    check: ({ name, startsAt, expirationDate, goal, area }) => {
      const wrongArea = areaProblemWords(t, drawnArea(area, holes));
      const [begin, end] = [localMoment(startsAt), localMoment(expirationDate)];
      return {
        ...(!isWithin(name, eventNameMaxCharacters) && { name: t('console.events.errors.name') }),
        ...(startsAt !== '' && begin === null && { startsAt: t('console.events.errors.moment') }),
        ...((end === null || Date.parse(end) <= Date.parse(begin ?? new Date().toISOString())) && {
          expirationDate: t('console.events.errors.end'),
        }),
        ...(wrongArea !== null && { area: wrongArea }),
        ...(goal !== '' && !isGoal(goal) && { goal: t('console.events.errors.goal', { max: eventGoalMax }) }),
      };
    },
    decide: ({ name, code, startsAt, expirationDate, goal, area }, _, keyOf) => {
      const begin = localMoment(startsAt);
      const body = {
        name,
        ...(code.trim() !== '' && { code }),
        ...(begin !== null && { startsAt: begin }),
        expirationDate: localMoment(expirationDate) ?? expirationDate,
        goal: goal === '' ? null : Number(goal),
        area: drawnArea(area, holes).area,
      };
      const idempotencyKey = keyOf(JSON.stringify(body));
      return callConsole((signal) => consoleEventsApi(signal).createEvent({ body, idempotencyKey }));
    },
    onDecided: (event) => onPlanned(event),
  });
  const { form } = deciding;
  const labels = {
    name: t('console.events.name'),
    code: t('console.events.code'),
    startsAt: t('console.events.begins'),
    expirationDate: t('console.events.ends'),
    goal: t('console.events.goal'),
    area: t('console.events.corners'),
  };
  return (
    <Panel title={t('console.events.plan')} takesFocus={takesFocus}>
      <DecidingForm
        deciding={deciding}
        user={user}
        name={t('console.events.plan')}
        refusedTitle={t('console.events.notPlanned')}
        labels={labels}
        hasKeys={false}
        isNear={false}
        approval={{ intent: 'planning', name: t('console.events.save'), icon: 'check', keyName: '', isFilled: true }}
      >
        <TextField {...form.input('name')} label={labels.name} maxLength={eventNameMaxCharacters * 2} />
        <TextField
          {...form.input('code')}
          label={labels.code}
          hint={t('console.events.codeHint')}
          isOptional
          maxLength={eventCodeTypedMaxCharacters}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...form.input('startsAt')}
          type="datetime-local"
          label={labels.startsAt}
          hint={t('console.events.beginsHint')}
          isOptional
        />
        <TextField {...form.input('expirationDate')} type="datetime-local" label={labels.expirationDate} />
        <TextField {...form.input('goal')} label={labels.goal} isOptional inputMode="numeric" />
        <AreaField
          {...form.input('area')}
          holes={holes}
          onDraw={(text, cut) => {
            setHoles(cut);
            form.change('area', text);
          }}
        />
      </DecidingForm>
    </Panel>
  );
}

function isGoal(text: string): boolean {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= eventGoalMax;
}
