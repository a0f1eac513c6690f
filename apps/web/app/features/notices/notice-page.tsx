import type { Notice } from '@access-atlas/contract/notices.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { ruleAddress } from '../../url-state/rule-address.ts';
import styles from './notice-page.module.css';

/** Which look the sentence about each state has. */
const looks = {
  received: 'info',
  hidden: 'info',
  removed: 'success',
  kept: 'info',
  restored: 'info',
  gone: 'info',
} as const;

/** A report as its sender follows it: what became of it, then what they reported. */
export function NoticePage({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { subject, ground, text, sentAt, state, decidedAt, decisionGround } = notice;
  const subjectName = subject.name ?? t('notices.page.gone');
  return (
    <div className={styles.page}>
      <h1>{t('notices.page.title')}</h1>
      <Message kind={looks[state]} title={t(`notices.page.states.${state}.title`)}>
        <p>{t(`notices.page.states.${state}.text`)}</p>
      </Message>
      <Card as="section" className={styles.section} aria-labelledby="report">
        <SectionHeading id="report">{t('notices.page.report')}</SectionHeading>
        <dl className={styles.facts}>
          <div>
            <dt>{t('notices.page.about')}</dt>
            <dd>
              {t(`notices.page.kinds.${subject.kind}`)}{' '}
              {subject.path === null ? (
                subjectName
              ) : (
                <Link to={subject.path}>
                  <bdi>{subjectName}</bdi>
                </Link>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('notices.page.sentOn')}</dt>
            <dd>{formatDay(sentAt, language)}</dd>
          </div>
          <div>
            <dt>{t('notices.ground')}</dt>
            <dd>{t(`notices.grounds.${ground}.label`)}</dd>
          </div>
          {text !== '' && (
            <div>
              <dt>{t('notices.page.text')}</dt>
              <dd className={styles.written} dir="auto">
                {text}
              </dd>
            </div>
          )}
          {decidedAt !== null && (
            <div>
              <dt>{t('notices.page.decidedOn')}</dt>
              <dd>{formatDay(decidedAt, language)}</dd>
            </div>
          )}
          {decisionGround !== null && (
            <div>
              <dt>
                {decisionGround.rule === null ? (
                  t('notices.page.law')
                ) : (
                  <Link to={ruleAddress(decisionGround.rule)}>
                    {t('notices.page.rule', { number: decisionGround.rule })}
                  </Link>
                )}
              </dt>
              <dd>{decisionGround.text[language]}</dd>
            </div>
          )}
        </dl>
      </Card>
      <p className={styles.note}>{t('notices.page.keep')}</p>
    </div>
  );
}
