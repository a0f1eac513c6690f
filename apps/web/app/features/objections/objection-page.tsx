import type { Decision } from '@access-atlas/contract/accounts/objections.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { ObjectionForm } from './objection-form.tsx';
import { ObjectionList } from './objection-list.tsx';
import styles from './objection-page.module.css';

interface ObjectionPageProps {
  readonly decision: Decision;
  /** The decision's own: whoever has it may read and object. */
  readonly token: string;
}

/** A decision of moderators as whom it concerns reads it: what, why, until when, how to object, and what was answered. */
export function ObjectionPage({ decision: loaded, token }: ObjectionPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<Decision | null>(null);
  const receipt = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (sent !== null) focusForReading(receipt.current);
  }, [sent]);
  const decision = sent ?? loaded;
  const { takenBack, objections, mayObject, objectUntil } = decision;
  const waits = objections.some(({ answer }) => answer === null);
  return (
    <div className={styles.page}>
      <h1>{t(`objections.titles.${decision.kind}`)}</h1>
      {takenBack !== null && (
        <Message kind="success" title={t('objections.takenBack', { day: formatDay(takenBack.at, language) })}>
          <p className={styles.written}>
            <bdi>{takenBack.reason}</bdi>
          </p>
        </Message>
      )}
      {sent !== null && (
        <div ref={receipt}>
          <Message kind="success" title={t('objections.sent')}>
            <p>{t('objections.sentHelp')}</p>
          </Message>
        </div>
      )}
      <Card as="section" className={styles.section} aria-labelledby="decision">
        <SectionHeading id="decision">{t('objections.decision')}</SectionHeading>
        <DecisionFacts decision={decision} />
      </Card>
      {objections.length > 0 && <ObjectionList objections={objections} />}
      {mayObject && (
        <Card as="section" className={styles.section} aria-labelledby="object">
          <SectionHeading id="object">{t('objections.object')}</SectionHeading>
          <p>{t('objections.explained', { day: formatDay(objectUntil, language) })}</p>
          <ObjectionForm token={token} onSent={setSent} onOutdated={() => void revalidate()} />
        </Card>
      )}
      {!mayObject && !waits && takenBack === null && (
        <p>{t('objections.late', { day: formatDay(objectUntil, language) })}</p>
      )}
    </div>
  );
}
