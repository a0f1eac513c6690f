import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './outside-link.module.css';

/** A website that somebody named: opened apart, and told nothing of where it was opened. Anything but a website is words. */
export function OutsideLink({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  if (!/^https?:\/\//i.test(url)) return <bdi>{url}</bdi>;
  return (
    <a href={url} className={styles.link} target="_blank" rel="noopener noreferrer nofollow ugc">
      <bdi>{url.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')}</bdi> <Icon name="external" size={16} />
      <VisuallyHidden>{t('console.newTab')}</VisuallyHidden>
    </a>
  );
}
