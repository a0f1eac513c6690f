import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './inbox-item.module.css';

interface BlurredPhotoProps {
  readonly url: string;
  /** What it shows, in the words of whoever sent it. */
  readonly altText: string;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** A photo that somebody has to look at: blurred until they want to. */
export function BlurredPhoto({ url, altText, isShown, onToggle }: BlurredPhotoProps) {
  const { t } = useTranslation();
  return (
    <figure className={styles.photo}>
      <div className={styles.frame}>
        <img
          src={url}
          alt={altText === '' ? t('console.inbox.photoWithoutWords') : altText}
          className={classNames(!isShown && styles.blurred)}
        />
      </div>
      <figcaption>
        <Button onClick={onToggle} aria-pressed={isShown}>
          {t(isShown ? 'console.inbox.hidePhoto' : 'console.inbox.showPhoto')}
        </Button>
      </figcaption>
    </figure>
  );
}
