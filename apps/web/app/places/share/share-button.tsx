import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { pageOfPlace, type SharedPlace, sharedAddress } from './share-targets.ts';

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'), { onFailure: 'message' });

interface ShareButtonProps extends SharedPlace {
  /** Shows its icon alone, where there is no space for the word. */
  readonly isIconOnly?: boolean;
}

/** Opens the dialog that shares a place. */
export function ShareButton({ isIconOnly = false, ...place }: ShareButtonProps) {
  const { t } = useTranslation();
  const { origin } = useSite();
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
        <ShareDialog
          name={place.name}
          address={sharedAddress(pageOfPlace(origin, place))}
          codeOf={place.source === 'google' ? null : place.placeId}
          onClose={() => setIsSharing(false)}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
