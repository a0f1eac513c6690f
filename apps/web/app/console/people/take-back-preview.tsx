import type { TakeBackPreview as Preview } from '@access-atlas/contract/moderation/taking-back.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console/console-people-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { Link } from '../../ui/actions/link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { AccordionItem } from '../../ui/overlays/accordion-item.tsx';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import styles from './take-back.module.css';
import { goingCount, TakeBackCounts } from './take-back-counts.tsx';
import type { AskedPeriod } from './take-back-period.ts';

interface TakeBackPreviewProps {
  /** Whose contributions. */
  readonly id: string;
  readonly period: AskedPeriod;
  /** Called with how much would go, once that is known. */
  readonly onKnown: (count: number) => void;
}

/** What would be taken back in a period, and what stays and why. Whoever chooses another period gives it another key. */
export function TakeBackPreview({ id, period, onKnown }: TakeBackPreviewProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const asked = { params: { id }, query: { lng: language, ...period } };
  const { opened, load } = useOpened(() => callConsole((signal) => consolePeopleApi(signal).previewTakeBack(asked)));
  const count = opened.status === 'there' ? goingCount(opened.thing.counts) : null;
  const tellKnown = useEffectEvent((known: number) => onKnown(known));
  useEffect(() => {
    if (count !== null) tellKnown(count);
  }, [count]);
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.people.missing')} />;
  const { counts, kept, speaksFor } = opened.thing;
  return (
    <div className={styles.preview}>
      {counts.length === 0 && <Message kind="info" title={t('console.people.takeBack.nothing')} />}
      {counts.length > 0 && <TakeBackCounts counts={counts} caption={t('console.people.takeBack.preview')} />}
      {kept.length > 0 && <Kept kept={kept} />}
      {speaksFor.count > 0 && <SpeaksFor speaksFor={speaksFor} />}
      <Status text={t('console.people.takeBack.said', { count: goingCount(counts) })} />
    </div>
  );
}

/** Whose business they are, which is a decision of its own: an operator ends it at the place. */
function SpeaksFor({ speaksFor: { count, places, partners } }: Pick<Preview, 'speaksFor'>) {
  const { t } = useTranslation();
  const more = count - places.length - partners.length;
  return (
    <Message kind="notice" title={t('console.people.takeBack.speaksFor', { count })}>
      <p>{t('console.people.takeBack.speaksForHelp')}</p>
      <ul className={styles.kept}>
        {places.map(({ _id, name, nameLanguage }) => (
          <li key={_id}>
            <TextLink to={consoleAddress('places', _id)}>
              <bdi {...(nameLanguage !== null && { lang: nameLanguage })}>{name}</bdi>
            </TextLink>
          </li>
        ))}
        {partners.map((name) => (
          <li key={name}>
            <bdi>{t('console.people.takeBack.partner', { name })}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('console.people.takeBack.more', { count: more })}</p>}
    </Message>
  );
}

/** What stays, and why. */
function Kept({ kept }: Pick<Preview, 'kept'>) {
  const { t } = useTranslation();
  return (
    <AccordionItem title={t('console.people.takeBack.kept')}>
      <ul className={styles.kept}>
        {kept.map(({ kind, _id, reason, place }) => (
          <li key={`${kind} ${_id}`}>
            <p>
              {t(`console.people.takeBack.kinds.${kind}`)}
              {place !== null && (
                <>
                  {', '}
                  <Link to={`/details/${place._id}/local`}>
                    <bdi {...(place.nameLanguage !== null && { lang: place.nameLanguage })}>{place.name}</bdi>
                  </Link>
                </>
              )}
            </p>
            <p className={styles.reason}>{t(`console.people.takeBack.reasons.${reason}`)}</p>
          </li>
        ))}
      </ul>
    </AccordionItem>
  );
}
