import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../browser/track.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Toast } from '../../ui/overlays/toast.tsx';
import { useToast } from '../../ui/overlays/use-toast.ts';
import styles from './share-dialog.module.css';
import { shareTargets } from './share-targets.ts';

interface ShareDialogProps {
  readonly name: string;
  readonly address: string;
  /** The place whose QR code the site draws; null for a place of Google's, which has none. */
  readonly codeOf: string | null;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Every way to share a place, each a named link or button: by address, by other sites, by the system, by QR code. */
export default function ShareDialog({ name, address, codeOf, onClose, returnFocusTo }: ShareDialogProps) {
  const { t } = useTranslation();
  const { toast, showToast } = useToast();
  const text = t('places.share.text', { name });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      track('pin_shared');
      showToast(t('places.share.copied'));
    } catch {
      // The clipboard is forbidden or the page has no https: the address can be copied by hand.
      showToast(t('places.share.copyByHand'));
    }
  };
  const shareBySystem = async () => {
    try {
      await navigator.share({ title: name, text, url: address });
      track('pin_shared');
    } catch {
      // Closing the system's share sheet rejects, but is no error.
    }
  };
  return (
    <Dialog title={t('places.share.title', { name })} onClose={onClose} returnFocusTo={returnFocusTo}>
      <div className={styles.direct}>
        <label htmlFor="share-address">{t('places.share.address')}</label>
        <input
          id="share-address"
          className={styles.address}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="primary" icon="copy" onClick={copy}>
          {t('places.share.copy')}
        </Button>
      </div>
      <ul className={styles.targets}>
        {shareTargets(address, text).map(({ method, href }) => (
          <li key={method}>
            <TextLink href={href} onClick={() => track('pin_shared')}>
              {t(`places.share.${method}`)}
            </TextLink>
          </li>
        ))}
        {typeof navigator.share === 'function' && (
          <li>
            <Button variant="quiet" icon="share" onClick={shareBySystem}>
              {t('places.share.system')}
            </Button>
          </li>
        )}
      </ul>
      {codeOf !== null && (
        <figure className={styles.code}>
          <img src={`/api/places/v1/${codeOf}/qr.svg`} alt={t('places.share.codeAlt')} width="180" height="180" />
          <figcaption>{t('places.share.code')}</figcaption>
        </figure>
      )}
      <Toast text={toast} />
    </Dialog>
  );
}
