import type { Decision } from '@access-atlas/contract/accounts/objections.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { Link } from '../../ui/actions/link.tsx';
import { ruleAddress } from '../../url-state/rule-address.ts';
import styles from './objection-page.module.css';

/** What was decided, since and until when, on what ground, what happened, and who decided: a person or a program. */
export function DecisionFacts({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { kind, since, until, ground, facts, isAutomatic } = decision;
  const rows: readonly (readonly [string, string, number?])[] = [
    [t('objections.what'), t(`objections.kinds.${kind}`)],
    [t('objections.since'), formatDay(since, language)],
    [t('objections.until'), until === null ? t('objections.openEnd') : formatDay(until, language)],
    ground.rule === null
      ? [t('objections.law'), ground.text[language]]
      : [t('objections.rule', { number: ground.rule }), ground.text[language], ground.rule],
    [t('objections.facts'), facts],
    [t('objections.by'), t(isAutomatic ? 'objections.automatic' : 'objections.person')],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([name, words, rule]) => (
        <div key={name}>
          <dt>{rule === undefined ? name : <Link to={ruleAddress(rule)}>{name}</Link>}</dt>
          <dd className={styles.written}>
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
