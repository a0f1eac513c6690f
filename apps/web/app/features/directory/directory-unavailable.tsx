import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { type DirectoryParameters, directoryAddress } from '../../url-state/directory-parameters.ts';
import styles from './directory-page.module.css';

/** Replaces a directory that could not be loaded, with a button to try again. */
export function DirectoryUnavailable({ asked }: { asked: DirectoryParameters }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t('directory.title')}</h1>
      <Message
        kind="danger"
        title={t('directory.failed.title')}
        role="alert"
        action={
          <ButtonLink to={directoryAddress(asked)} icon="refresh">
            {t('ui.retry')}
          </ButtonLink>
        }
      >
        {t('directory.failed.text')}
      </Message>
    </div>
  );
}
