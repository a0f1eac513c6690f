import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'), { onFailure: 'message' });

interface ShareButtonProps {
  readonly placeId: string;
  readonly name: string;
  /** Shows its icon alone, where there is no space for the word. */
  readonly isIconOnly?: boolean;
}

/** Opens the dialog that shares a place. */
export function ShareButton({ placeId, name, isIconOnly = false }: ShareButtonProps) {
  const { t } = useTranslation();
  const [isSharing, setIsSharing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const common = { ref: button, onClick: () => setIsSharing(true), 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      {isIconOnly ? (
        <IconButton {...common} icon="share" variant="outline" label={t('places.share.name')} />
      ) : (
        <Button {...common} icon="share">
          {t('places.share.name')}
        </Button>
      )}
      {isSharing && (
        <ShareDialog name={name} placeId={placeId} onClose={() => setIsSharing(false)} returnFocusTo={button} />
      )}
    </>
  );
}
