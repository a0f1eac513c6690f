import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type ButtonLook, buttonClass } from '../actions/button-look.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** What stands on its button. */
  label: ReactNode;
  /** The button's name, where its label alone does not say it. Begin it with the words on the button. */
  accessibleName?: string;
  /** Usually links or buttons. Following a link closes it. */
  children: ReactNode;
  variant?: ButtonLook['variant'];
  /** Which edges of button and panel meet. */
  align?: 'start' | 'end';
  /** Called whenever the panel is shown. */
  onOpen?: (panel: HTMLElement) => void;
  /** Opens a dialog in place of the panel, which is then for pages without JavaScript. */
  onPress?: () => void;
  /** Leaves out the arrow. */
  hasNoArrow?: boolean;
  /** A look of its own for the button, in place of that of `variant`. */
  className?: string;
}

/**
 * A button that shows and hides a panel below it. Escape closes it and returns focus to the button; so does leaving it
 * with the keyboard or pressing elsewhere, without touching focus. It opens without JavaScript too.
 */
export function Disclosure({
  label,
  accessibleName,
  children,
  variant = 'quiet',
  align = 'start',
  onOpen,
  onPress,
  hasNoArrow,
  className,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
    details.current.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !details.current?.contains(event.relatedTarget)) close();
  };
  const onPanelClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };
  const press = (event: MouseEvent) => {
    if (onPress === undefined || details.current?.open) return;
    event.preventDefault();
    onPress();
  };
  return (
    <details
      ref={details}
      className={styles.disclosure}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={(event) => {
        if (event.currentTarget.open && panel.current) onOpen?.(panel.current);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, which the keyboard presses too */}
      <summary
        className={classNames(className ?? buttonClass({ variant }), styles.button)}
        aria-label={accessibleName}
        aria-haspopup={onPress && 'dialog'}
        onClick={press}
      >
        {label}
        {!hasNoArrow && (
          <span className={styles.arrow}>
            <Icon name="chevron-down" size={18} />
          </span>
        )}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of clicks on the links within it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link followed with the keyboard is clicked as well */}
      <div ref={panel} className={classNames(styles.panel, styles[align])} onClick={onPanelClick}>
        {children}
      </div>
    </details>
  );
}
