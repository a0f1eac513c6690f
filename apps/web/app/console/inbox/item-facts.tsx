import { languageTags } from '@access-atlas/contract/languages.ts';
import type { WholeInboxItem } from '@access-atlas/contract/moderation/inbox.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { DecisionList } from '../common/panel/decision-list.tsx';
import { Fact, Facts } from '../common/panel/facts.tsx';
import panelStyles from '../common/panel/panel.module.css';
import { WrittenText } from '../common/panel/written-text.tsx';
import styles from './inbox-item.module.css';
import { reasonWords } from './reason-words.ts';

/** Why a thing is here: what a check found, and what was reported. */
export function WhyHere({ item }: { readonly item: WholeInboxItem }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { reasons, notices, isHiddenAutomatically } = item;
  const found = [...new Set(reasons.map(({ kind }) => reasonWords(t, kind)))];
  if (found.length === 0 && notices.length === 0) return null;
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' });
  return (
    <Message kind="notice" title={t('console.inbox.why')}>
      {isHiddenAutomatically && <p>{t('console.inbox.hiddenAutomaticallyHelp')}</p>}
      {found.length > 0 && <p>{t('console.inbox.found', { what: list.format(found) })}</p>}
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={`${notice.sentAt} ${notice.text}`}>
              <p>
                <strong>{t(`console.inbox.grounds.${notice.ground}`)}</strong>{' '}
                <span className={panelStyles.meta}>
                  {formatMoment(notice.sentAt, language)},{' '}
                  {t(notice.isSignedIn ? 'console.inbox.withAccount' : 'console.inbox.withoutAccount')}
                </span>
              </p>
              <WrittenText text={notice.text} language={notice.language} isSmall />
            </li>
          ))}
        </ul>
      )}
    </Message>
  );
}

/** Who contributed it, and what was taken down before: what they did, never what they are. */
export function WhoAndBefore({ item }: { readonly item: WholeInboxItem }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { author, authorRecord, decisions } = item;
  return (
    <aside className={panelStyles.record} aria-label={t('console.inbox.record')}>
      <h3>{t('console.inbox.who')}</h3>
      <p>
        {author === null ? (
          t('console.nobody')
        ) : (
          <TextLink to={consoleAddress('people', author._id)}>{author.username ?? t('console.nameless')}</TextLink>
        )}
      </p>
      {authorRecord !== null && (
        <Facts>
          <Fact name={t('console.people.since')}>{formatDay(authorRecord.since, language)}</Fact>
          <Fact name={t('console.people.reviews')}>{authorRecord.reviews}</Fact>
          <Fact name={t('console.people.removals')}>{authorRecord.removals}</Fact>
        </Facts>
      )}
      <DecisionList decisions={decisions} />
    </aside>
  );
}
