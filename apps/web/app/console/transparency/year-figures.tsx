import { noticeGrounds, noticeSubjectKinds } from '@access-atlas/contract/notice-words.ts';
import { type TransparencyReport, transparencyFigures } from '@access-atlas/contract/operating/transparency.ts';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleTransparencyApi } from '../../browser/api/console/console-transparency-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Card } from '../../ui/display/card.tsx';
import { callConsole } from '../common/call-console.ts';
import { useRuleName } from '../common/deciding/use-rules.ts';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { lengthOfTime } from '../common/queue/waiting-time.ts';
import styles from './transparency.module.css';

interface YearFiguresProps {
  readonly year: number;
  readonly onLoaded: (report: TransparencyReport) => void;
}

/** The figures of one year, a card for each group. */
export function YearFigures({ year, onLoaded }: YearFiguresProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const ruleName = useRuleName();
  const asked = { query: { lng: language, year } };
  const { opened, load } = useOpened(() =>
    callConsole((signal) => consoleTransparencyApi(signal).getTransparencyReport(asked)),
  );
  const report = opened.status === 'there' ? opened.thing : null;
  const tell = useEffectEvent((loaded: TransparencyReport) => onLoaded(loaded));
  useEffect(() => {
    if (report !== null) tell(report);
  }, [report]);
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.transparency.missing')} />;
  const { reports, grounds, decisions, rules, people, objections, waitingSeconds } = opened.thing;
  const fact = (name: string, count: number) => (
    <Fact key={name} name={name}>
      {formatNumber(count, language)}
    </Fact>
  );
  return (
    <div className={styles.groups}>
      <Group title={t('console.transparency.reports')}>
        {noticeSubjectKinds.map((kind) => fact(t(`console.transparency.subjects.${kind}`), reports[kind]))}
      </Group>
      <Group title={t('console.transparency.grounds')}>
        {noticeGrounds.map((ground) => fact(t(`console.inbox.grounds.${ground}`), grounds[ground]))}
      </Group>
      <Group title={t('console.transparency.decisions')}>
        {transparencyFigures.decisions.map((name) => fact(t(`console.transparency.decided.${name}`), decisions[name]))}
      </Group>
      <Group title={t('console.transparency.rules')} empty={t('console.transparency.noRules')}>
        {rules.map(({ rule, count }) => fact(rule === null ? t('console.transparency.law') : ruleName(rule), count))}
      </Group>
      <Group title={t('console.transparency.people')}>
        {transparencyFigures.people.map((name) => fact(t(`console.transparency.peopleFigures.${name}`), people[name]))}
      </Group>
      <Group title={t('console.transparency.objections')}>
        {transparencyFigures.objections.map((name) =>
          fact(t(`console.transparency.objectionFigures.${name}`), objections[name]),
        )}
      </Group>
      <Group title={t('console.transparency.waiting')} empty={t('console.transparency.nothingDecided')}>
        {waitingSeconds === null
          ? []
          : [
              <Fact key="median" name={t('console.transparency.median')}>
                {lengthOfTime(waitingSeconds, language)}
              </Fact>,
            ]}
      </Group>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  /** What stands there where nothing is counted. */
  readonly empty?: string;
  readonly children: readonly ReactNode[];
}

function Group({ title, empty, children }: GroupProps) {
  const id = useId();
  return (
    <Card as="section" className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children.length === 0 ? <p className={styles.meta}>{empty}</p> : <Facts>{children}</Facts>}
    </Card>
  );
}
