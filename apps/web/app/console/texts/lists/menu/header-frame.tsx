import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../ui/class-names.ts';
import { SegmentedSwitch } from '../../../../ui/fields/segmented-switch.tsx';
import styles from './header-frame.module.css';
import type { MenuHeader } from './menu-header.ts';
import { stylesOf } from './styles-of.ts';

interface HeaderFrameProps {
  readonly items: ComponentProps<MenuHeader>['menu'];
  readonly Header: MenuHeader;
}

const widths = ['desktop', 'phone'] as const;
const themes = ['light', 'dark'] as const;
/** With a type, so that the styles of the page mean the same in it. */
const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/**
 * The header as visitors see it, in a window of its own whose width and theme are chosen: what the header has room for, its styles
 * decide by the window. Its menus open; nothing of it can be followed.
 */
export function HeaderFrame({ items, Header }: HeaderFrameProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [page, setPage] = useState<Document | null>(null);
  const [isOpen, setOpen] = useState(false);
  const name = t('console.lists.menu.frame.name');
  useEffect(() => {
    const view = page?.defaultView;
    if (!page || !view) return;
    page.documentElement.lang = document.documentElement.lang;
    page.title = name;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(stylesOf(document));
    page.adoptedStyleSheets = [sheet];
    // What opens needs more room than the header.
    const look = () => setOpen(page.querySelector('details[open]') !== null);
    page.addEventListener('toggle', look, true);
    return () => page.removeEventListener('toggle', look, true);
  }, [page, name]);
  useEffect(() => {
    if (page) page.documentElement.dataset.theme = theme;
  }, [page, theme]);
  const option = <Value extends string>(values: readonly Value[], words: (value: Value) => string) =>
    values.map((value) => ({ value, label: words(value) }));
  return (
    <div className={styles.frame}>
      <div className={styles.switches}>
        <SegmentedSwitch
          label={t('console.lists.menu.frame.width')}
          options={option(widths, (value) => t(`console.lists.menu.frame.${value}`))}
          value={width}
          onChange={setWidth}
        />
        <SegmentedSwitch
          label={t('console.lists.menu.frame.theme')}
          options={option(themes, (value) => t(`console.lists.menu.frame.${value}`))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      {items.length === 0 && <p>{t('console.lists.menu.nothing')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it is narrow it scrolls, also by keyboard */}
      <section className={classNames(styles.window, styles[width])} aria-label={name} tabIndex={0}>
        <div className={classNames(styles.stage, isOpen && styles.open)}>
          <iframe
            title={name}
            srcDoc={emptyPage}
            className={styles.page}
            onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
          />
        </div>
      </section>
      {page &&
        createPortal(
          // Within a section its header is not the banner of the page, which has one.
          <section onClickCapture={keepFromLeaving} onAuxClickCapture={keepFromLeaving}>
            <Header menu={items} />
          </section>,
          page.body,
        )}
    </div>
  );
}

function keepFromLeaving(event: MouseEvent): void {
  // Elements of another window are no instances of this one's classes.
  if ((event.target as Element).closest('a') === null) return;
  event.preventDefault();
  event.stopPropagation();
}
