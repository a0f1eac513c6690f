import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { focusForReading } from '../focus/focus-for-reading.ts';
import { keepFocusWithin } from '../focus/keep-focus-within.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  /** Called by the close button, Escape, and a press on the backdrop. */
  onClose: () => void;
  /** Called by Escape and a phone's way back instead, where they mean something else first: a step back within the dialog. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
  /** Stays in view below the body: usually buttons. */
  footer?: ReactNode;
  /** narrow 480, medium 640, wide 752 pixels, and never more than the window. */
  width?: 'narrow' | 'medium' | 'wide';
  /** For forms with unsaved input: a press on the backdrop does not close the dialog. */
  isModalOnly?: boolean;
  /** The element that gets the focus on closing, if the one that had it may have been removed. */
  returnFocusTo?: RefObject<HTMLElement | null>;
}

/**
 * A modal dialog; it is open while it is rendered. Nothing behind it can be reached; focus begins at the title, stays
 * within and returns to where it was.
 */
export function Dialog({
  title,
  onClose,
  onCancel = onClose,
  children,
  footer,
  width = 'narrow',
  isModalOnly,
  returnFocusTo,
}: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    focusForReading(heading.current);
    return () => {
      element?.close();
      // What had the focus may be gone, or in a menu that has closed.
      const isThere = before?.isConnected && before !== document.body && before.checkVisibility();
      const target = isThere ? before : returnFocusTo?.current;
      if (target instanceof HTMLElement || target instanceof SVGElement) target.focus();
    };
  }, [returnFocusTo]);

  const cancel = (event: SyntheticEvent) => {
    // React passes on what a dialog within this one is asked.
    if (event.target !== dialog.current) return;
    // The component that renders the dialog decides whether it closes.
    event.preventDefault();
    onCancel();
  };
  const press = (event: MouseEvent) => {
    if (event.target === dialog.current && !isModalOnly) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[width])}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDown={keepFocusWithin}
      onClick={press}
    >
      <div className={styles.frame}>
        <div className={styles.header}>
          <h2 ref={heading} id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
