import { useTranslation } from 'react-i18next';
import type { NeedKey } from '../../places/fit/needs.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { emptySearch, searchAddress } from '../../url-state/search-parameters.ts';
import styles from './use-as-filter-dialog.module.css';

interface UseAsFilterDialogProps {
  /** What is filtered by. */
  readonly tags: readonly { readonly key: string; readonly displayName: string }[];
  /** What no filter can say. */
  readonly leftOut: readonly NeedKey[];
  readonly onClose: () => void;
}

/** Says what leaves the device before it does: what somebody needs stands in the address of the map then. */
export function UseAsFilterDialog({ tags, leftOut, onClose }: UseAsFilterDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('needs.filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('needs.filter.notNow')}</Button>
          <ButtonLink to={searchAddress({ ...emptySearch, tags: tags.map(({ key }) => key) })} variant="primary">
            {t('needs.filter.use')}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t('needs.filter.shows')}</p>
        <ul className={styles.list}>
          {tags.map(({ key, displayName }) => (
            <li key={key}>{displayName}</li>
          ))}
        </ul>
        {leftOut.map((key) => (
          <p key={key}>{t('needs.filter.leftOut', { need: t(`needs.sentences.${key}`) })}</p>
        ))}
        <Message>{t('needs.filter.warning')}</Message>
      </div>
    </Dialog>
  );
}
