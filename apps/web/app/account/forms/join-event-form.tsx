import type { User } from '@access-atlas/contract/accounts/users.ts';
import { eventCodeTypedMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { missionAddress } from '../../url-state/mission-address.ts';
import { callEvents } from '../call-accounts.ts';
import { leaveEvent } from '../events/leave-event.ts';
import { useFormStep } from '../form-step.ts';
import { refusalOf } from '../refusal-words.ts';
import { setSignedIn } from '../state/account-state.ts';
import styles from './account-form.module.css';

const fields = ['eventCode', 'showsName'] as const;

/** Joins a MapMission by its code. Who is in one already sees until when, and may leave it. */
export function JoinEventForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [hasJoined, setJoined] = useState(false);
  const isDone = hasJoined && user.event !== null;
  useFormStep(isDone ? t('account.joinEvent.joinedTitle') : null);
  const [search] = useSearchParams();
  const form = useForm({
    fields,
    // A printed sheet leads here with its code.
    initial: { eventCode: (search.get('code') ?? '').slice(0, eventCodeTypedMaxCharacters) },
    check: ({ eventCode }) => (eventCode.trim() === '' ? { eventCode: t('account.errors.required') } : {}),
    send: async ({ eventCode, showsName }) => {
      const body = { eventCode, showsName: showsName === 'on' };
      const outcome = await callEvents((api) => api.subscribeToEvent({ body }));
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, fields);
      const { eventId, event } = outcome.body.user;
      setJoined(true);
      setSignedIn({ ...user, eventId, event });
      return null;
    },
  });
  const labels = { eventCode: t('account.joinEvent.code'), showsName: t('account.joinEvent.showsName') };
  const { eventId, event } = user;
  const until = event && formatMoment(event.expiration_date, language);
  if (isDone && eventId && event) {
    return (
      <>
        <Message kind="success" title={t('account.joinEvent.welcome', { name: event.name })}>
          {t('account.joinEvent.counts', { name: event.name, until })}
        </Message>
        <ButtonLink to={missionAddress(eventId)} variant="primary" isLarge>
          {t('account.joinEvent.open', { name: event.name })}
        </ButtonLink>
      </>
    );
  }
  const { value: showsName, error: _none, ...checkbox } = form.input('showsName');
  return (
    <>
      {eventId && event ? (
        <ActiveEvent user={user} eventId={eventId} name={event.name} until={until ?? ''} />
      ) : (
        <p>{t('account.joinEvent.introduction')}</p>
      )}
      <FormFrame form={form} labels={labels} refusedTitle={t('account.joinEvent.refused')}>
        <TextField
          {...form.input('eventCode')}
          label={event ? t('account.joinEvent.otherCode') : labels.eventCode}
          hint={t('account.joinEvent.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={eventCodeTypedMaxCharacters}
          required
        />
        <Checkbox {...checkbox} checked={showsName === 'on'}>
          {labels.showsName}
        </Checkbox>
        <Button
          type="submit"
          variant="primary"
          isLarge
          isBlock
          isLoading={form.isSending}
          loadingText={t('account.joinEvent.sending')}
        >
          {t('account.joinEvent.submit')}
        </Button>
      </FormFrame>
    </>
  );
}

interface ActiveEventProps {
  readonly user: User;
  readonly eventId: string;
  readonly name: string;
  readonly until: string;
}

/** The MapMission that somebody is in: until when, and the way out. */
function ActiveEvent({ user, eventId, name, until }: ActiveEventProps) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => {
    setLeaving(true);
    setFailed((await leaveEvent(user)) !== undefined);
    setLeaving(false);
  };
  return (
    <>
      {hasFailed && <Message kind="danger" role="alert" title={t('account.joinEvent.leaveFailed')} />}
      <Message
        title={t('account.joinEvent.youAreIn', { name, until })}
        action={
          <div className={styles.actions}>
            <ButtonLink to={missionAddress(eventId)}>{t('account.joinEvent.open', { name })}</ButtonLink>
            <Button
              variant="quiet"
              isLoading={isLeaving}
              loadingText={t('account.joinEvent.leaving')}
              onClick={() => void leave()}
            >
              {t('account.joinEvent.leave')}
            </Button>
          </div>
        }
      >
        {t('account.joinEvent.oneAtATime')}
      </Message>
    </>
  );
}
