import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import styles from './notice-page.module.css';

/** What is said where no report has the address: what may be wrong with it, and whom to ask. */
export function UnknownNotice() {
  const { t } = useTranslation();
  const { contactEmail } = useSite().site;
  return (
    <div className={styles.page}>
      <h1>{t('notices.unknown.title')}</h1>
      <p>{t('notices.unknown.text')}</p>
      {contactEmail && (
        <p>
          <a href={`mailto:${contactEmail}`}>{t('notices.unknown.write', { email: contactEmail })}</a>
        </p>
      )}
    </div>
  );
}
