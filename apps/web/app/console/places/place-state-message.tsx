import type { OperatedPlace } from '@access-atlas/contract/operating/operated-places.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { useGroundName } from '../common/deciding/use-ground-name.ts';

/** Why a place is off the map, and what follows; nothing of one that is on it. */
export function PlaceStateMessage({ place }: { readonly place: OperatedPlace }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const groundName = useGroundName();
  const { state, stateSince, decision, creator, mergedInto, undoUntil, mayHide } = place;
  if (state === 'onMap') return null;
  const help =
    state === 'hidden' && decision === null
      ? t('console.places.stateHelp.takenBack')
      : t(`console.places.stateHelp.${state}`, { until: undoUntil === null ? '' : formatDay(undoUntil, language) });
  return (
    <Message kind="notice" title={t(`console.places.states.${state}`)}>
      {stateSince !== null && <p>{t('console.places.since', { moment: formatMoment(stateSince, language) })}</p>}
      <p>{help}</p>
      {decision !== null && (
        <>
          <p>
            <strong>{groundName(decision.ground)}</strong>, <bdi>{decision.by ?? t('console.bySite')}</bdi>
          </p>
          <p dir="auto">{decision.facts}</p>
        </>
      )}
      {state === 'hidden' && !mayHide && <p>{t('console.places.own')}</p>}
      {state === 'hidden' && decision === null && creator !== null && (
        <TextLink to={consoleAddress('people', creator._id)}>{creator.username ?? t('console.nameless')}</TextLink>
      )}
      {mergedInto !== null && (
        <TextLink to={consoleAddress('places', mergedInto)}>
          {t('console.places.toMerged', { number: mergedInto })}
        </TextLink>
      )}
    </Message>
  );
}
