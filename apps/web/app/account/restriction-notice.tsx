import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../browser/use-site.ts';
import { formatDay } from '../i18n/format-date.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Message } from '../ui/feedback/message.tsx';
import styles from './restriction-notice.module.css';

/**
 * Says why a person cannot contribute, until when, and where they object: at the top of what belongs to their account, and
 * beside whatever they wanted to send and was refused.
 */
export function RestrictionNotice({ restriction }: { readonly restriction: Restriction }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { until, ground, facts, objectionPath } = restriction;
  const text = ground.text[language];
  return (
    <Message
      kind="notice"
      title={
        until === null
          ? t('account.restriction.openEnd')
          : t('account.restriction.until', { day: formatDay(until, language) })
      }
      action={<TextLink to={objectionPath}>{t('account.restriction.object')}</TextLink>}
    >
      <div className={styles.words}>
        <p>
          {ground.rule === null
            ? t('account.restriction.law', { text })
            : t('account.restriction.rule', { number: ground.rule, text })}
        </p>
        <p>{t('account.restriction.facts', { facts })}</p>
      </div>
    </Message>
  );
}
