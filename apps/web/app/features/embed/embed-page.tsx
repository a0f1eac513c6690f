import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { EmbedList } from './embed-list.tsx';
import styles from './embed-page.module.css';
import type { Embed } from './load-embed.ts';

interface EmbedPageProps {
  readonly list: Embed['list'];
  /** Where the site itself shows the same. */
  readonly address: string;
  /** What the visitor should know of this map. */
  readonly notice: ReactNode;
  readonly map: ReactNode;
  /** What is known of the pin that was chosen. */
  readonly chosen: ReactNode;
}

/** The map for another site's page: the map, its places as a list for those who cannot use it, and the way to the site. */
export function EmbedPage({ list, address, notice, map, chosen }: EmbedPageProps) {
  const { t } = useTranslation();
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <h1>
        <VisuallyHidden>{t('embed.title')}</VisuallyHidden>
      </h1>
      <div className={styles.bar}>
        <details className={styles.list}>
          <summary className={styles.summary}>
            <Icon name="list" size={20} />
            {list === null ? t('embed.list.name') : t('embed.list.count', { count: list.total })}
            <Icon name="chevron-down" size={18} />
          </summary>
          <div className={styles.panel}>
            <EmbedList list={list} />
          </div>
        </details>
        <a className={styles.site} href={address} target="_blank" rel="noopener">
          {t('embed.open')}
          <VisuallyHidden>{` ${t('embed.newTab')}`}</VisuallyHidden>
        </a>
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.map}>{map}</div>
      {chosen}
    </main>
  );
}
