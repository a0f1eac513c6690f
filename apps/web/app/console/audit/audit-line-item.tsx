import type { AuditLine } from '@access-atlas/contract/operating/audit.ts';
import { auditActions } from '@access-atlas/contract/operating/audit-words.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Link } from '../../ui/actions/link.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import { consoleAddress } from '../common/console-address.ts';
import styles from './audit.module.css';
import { auditAddress } from './audit-filters.ts';
import { useAbout } from './use-about.ts';

/** One line of the audit log: what was done, when and by whom, to what, and all that is kept of it. */
export function AuditLineItem({ line }: { readonly line: AuditLine }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const about = useAbout();
  const { at, actor, action, entity, entityId, details, requestId } = line;
  const known = auditActions.find((name) => name === action);
  const { person, kind } = actor;
  const nobody = kind === 'person' ? t('console.audit.gone') : t(`console.audit.actors.${kind}`);
  const seen = addressOf(entity, entityId);
  const facts = { ...details, ...(requestId !== null && { requestId }) };
  return (
    <li className={styles.line}>
      <p className={styles.what}>{known === undefined ? action : t(`console.audit.actions.${known}`)}</p>
      <p className={styles.meta}>
        <time dateTime={at}>{formatMoment(at, language)}</time>
        {', '}
        {person === null ? (
          nobody
        ) : (
          <Link to={`/console/people/${person._id}`}>
            <bdi>{person.username ?? t('console.audit.unnamed')}</bdi>
          </Link>
        )}
        {', '}
        <Link to={auditAddress({ entity, entityId })}>{about(entity, entityId)}</Link>
        {seen !== null && (
          <>
            {', '}
            <Link to={seen}>{t('console.audit.see')}</Link>
          </>
        )}
      </p>
      {Object.keys(facts).length > 0 && (
        <details>
          <summary>{t('console.audit.details')}</summary>
          <pre className={styles.details} dir="ltr">
            {JSON.stringify(facts, null, 2)}
          </pre>
        </details>
      )}
    </li>
  );
}

/** Where what a line is about is looked at; null where it has no page of its own. */
function addressOf(entity: string, id: string): string | null {
  if (entity === 'place') return placeAddress(id, 'local', '');
  if (entity === 'person') return consoleAddress('people', id);
  if (entity === 'moderationItem') return consoleAddress('inbox', id);
  if (entity === 'partner') return consoleAddress('partners', id);
  if (entity === 'event') return consoleAddress('events', id);
  if (entity === 'text') return consoleAddress('texts', id.replace(/ .*/, ''));
  return null;
}
