import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapArrangement } from '../../../map/map-arrangement.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './map-layout.module.css';
import { SheetHandle } from './sheet-handle.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useRevealTarget } from './use-reveal-target.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

interface MapLayoutProps {
  /** What the drawer shows. */
  readonly children: ReactNode;
  readonly map: ReactNode;
  /** Whether on small screens the text lies over the map as a sheet; otherwise the map follows the text. */
  readonly hasSheet: boolean;
}

/**
 * Text and map: a drawer beside the map on wide screens, a sheet of three heights over it on small ones, one of the two
 * where there is no room for both. Without JavaScript the text comes first and the map after it.
 */
export function MapLayout({ children, map, hasSheet }: MapLayoutProps) {
  const { t } = useTranslation();
  const arrangement = useMapArrangement();
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, arrangement?.sheet);
  useRevealTarget(arrangement, hasSheet);
  const isOpen = arrangement?.isDrawerOpen ?? true;
  return (
    <div
      className={styles.page}
      data-drawer={isOpen ? 'open' : 'closed'}
      data-sheet={hasSheet ? (arrangement?.sheet ?? 'half') : undefined}
      data-shown={hasSheet ? (arrangement?.shown ?? 'list') : undefined}
      data-full-map={arrangement?.isFullMap || undefined}
    >
      <div className={styles.drawer} id="drawer">
        {hasSheet && <SheetHandle />}
        <div ref={scroll} className={styles.scroll}>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
        </div>
      </div>
      <IconButton
        icon={isOpen ? 'chevron-left' : 'chevron-right'}
        label={t(isOpen ? 'map.drawer.close' : 'map.drawer.open')}
        aria-expanded={isOpen}
        aria-controls="drawer"
        className={styles.fold}
        onClick={() => arrangement?.setDrawerOpen(!isOpen)}
      />
      {!isOpen && (
        // The heading and the landmark of the text are hidden with the drawer.
        <main className={styles.folded}>
          <h1>
            <VisuallyHidden>{t('map.name')}</VisuallyHidden>
          </h1>
        </main>
      )}
      <div className={styles.map}>{map}</div>
    </div>
  );
}
