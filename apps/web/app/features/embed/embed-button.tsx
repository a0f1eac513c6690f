import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import type { SearchParameters } from '../../url-state/search-parameters.ts';
import styles from './embed-button.module.css';

const EmbedDialog = lazyComponent(() => import('./embed-dialog.tsx'), { onFailure: 'message' });

/** Opens the dialog for embedding the map in another site; few visitors need it, so it stands at the end. */
export function EmbedButton({ search }: { search: SearchParameters }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.place}>
      <Button ref={button} variant="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('embed.button')}
      </Button>
      {isOpen && <EmbedDialog search={search} onClose={() => setOpen(false)} returnFocusTo={button} />}
    </div>
  );
}
