import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Link } from '../../ui/actions/link.tsx';
import styles from './objection-page.module.css';

/** What is said where no decision has the address: what may be wrong with it, and whom to ask. */
export function UnknownDecision() {
  const { t } = useTranslation();
  const { contactEmail } = useSite().site;
  return (
    <div className={styles.page}>
      <h1>{t('objections.unknown.title')}</h1>
      <p>{t('objections.unknown.text')}</p>
      {contactEmail && (
        <p>
          <a href={`mailto:${contactEmail}`}>{t('objections.unknown.write', { email: contactEmail })}</a>
        </p>
      )}
      <p>
        <Link to="/settings">{t('objections.unknown.toSettings')}</Link>
      </p>
    </div>
  );
}
