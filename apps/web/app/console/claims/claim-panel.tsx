import type { User } from '@access-atlas/contract/accounts/users.ts';
import { claimRefusalMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { ClaimOverview } from '@access-atlas/contract/moderation/claims.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleClaimsApi } from '../../browser/api/console/console-claims-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { type DecidingControls, DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useReasonedDecision } from '../common/deciding/use-reasoned-decision.ts';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { OutsideLink } from '../common/panel/outside-link.tsx';
import { Panel } from '../common/panel/panel.tsx';
import { WrittenText } from '../common/panel/written-text.tsx';

interface ClaimPanelProps {
  readonly claim: ClaimOverview;
  readonly user: User;
  readonly hasKeys: boolean;
  readonly takesFocus: boolean;
  readonly controls: RefObject<DecidingControls | null>;
  readonly onDecided: (decided: { readonly isDecided: boolean; readonly intent: 'approval' | 'refusal' }) => void;
}

/** One claim: what somebody says, what speaks for it, and the decision. */
export function ClaimPanel({ claim, user, hasKeys, takesFocus, controls, onDecided }: ClaimPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { _id: id, place, person, text, workEmail, workEmailConfirmedAt, isOfWebsite, madeAt } = claim;
  const params = { id };
  const deciding = useReasonedDecision({
    user,
    reasonMaxCharacters: claimRefusalMaxCharacters,
    reasonMissing: t('console.claims.errors.reason'),
    approve: (idempotencyKey) =>
      callConsole((signal) => consoleClaimsApi(signal).approveClaim({ params, idempotencyKey })),
    refuse: (reason, idempotencyKey) =>
      callConsole((signal) => consoleClaimsApi(signal).refuseClaim({ params, body: { reason }, idempotencyKey })),
    onDecided: ({ isDecided }, intent) => onDecided({ isDecided, intent }),
  });
  const labels = { reason: t('console.claims.reason') };
  const none = t('console.notGiven');
  const website = isOfWebsite === null ? t('console.claims.unknown') : t(isOfWebsite ? 'console.yes' : 'console.no');
  return (
    <Panel
      title={<bdi>{place.name}</bdi>}
      meta={
        <>
          <bdi>{person.name}</bdi>, {formatMoment(madeAt, language)}
        </>
      }
      links={
        <>
          <TextLink to={placeAddress(place._id, 'local', '')}>{t('console.openPlace')}</TextLink>
          <TextLink to={consoleAddress('people', person._id)}>{t('console.claims.openPerson')}</TextLink>
        </>
      }
      takesFocus={takesFocus}
      decision={
        <DecidingForm
          deciding={deciding}
          user={user}
          refusedTitle={t('console.notDecided')}
          labels={labels}
          hasKeys={hasKeys}
          approval={{ intent: 'approval', name: t('console.claims.approve'), icon: 'check', keyName: 'A' }}
          refusal={{ intent: 'refusal', name: t('console.claims.refuse'), icon: 'close', keyName: 'R' }}
          controls={controls}
        >
          <TextArea
            {...deciding.form.input('reason')}
            label={labels.reason}
            hint={t('console.claims.reasonHint')}
            charactersMax={claimRefusalMaxCharacters}
            rows={2}
          />
        </DecidingForm>
      }
    >
      {place.isDeleted && <Message kind="notice" title={t('console.claims.placeGone')} />}
      {place.providers > 0 && (
        <Message kind="notice" title={t('console.claims.providers', { count: place.providers })} />
      )}
      <WrittenText text={text} language={null} />
      <Facts>
        <Fact name={t('console.claims.personSince')}>{formatDay(person.since, language)}</Fact>
        <Fact name={t('console.claims.workEmail')}>{workEmail === null ? none : <bdi>{workEmail}</bdi>}</Fact>
        <Fact name={t('console.claims.isConfirmed')}>
          {workEmailConfirmedAt === null ? t('console.no') : formatMoment(workEmailConfirmedAt, language)}
        </Fact>
        <Fact name={t('console.claims.isOfWebsite')}>{website}</Fact>
        <Fact name={t('console.address')}>{place.address === null ? none : <bdi>{place.address}</bdi>}</Fact>
        <Fact name={t('console.phone')}>{place.phone ?? none}</Fact>
        <Fact name={t('console.website')}>{place.url === null ? none : <OutsideLink url={place.url} />}</Fact>
      </Facts>
    </Panel>
  );
}
