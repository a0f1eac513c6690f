import { type ComponentProps, type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Badge } from '../display/badge.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Status } from '../feedback/status.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName;
  /** How many things behind it are selected; shown, and spoken as "Filters, 3 selected", when there are any. */
  selectedCount?: number;
  /**
   * Set it (true or false) on a button that starts work: the button keeps its width and announces that the work runs.
   */
  isLoading?: boolean;
  /** The announcement while it runs; "Saving…" by default. */
  loadingText?: string;
  /** Why it cannot be pressed now; shown beside it. It stays in the tab order. */
  disabledReason?: string;
  /** Pressing it nevertheless does what it does: its form then says what is missing, in its summary. */
  saysMore?: boolean;
}

/** A button. `type` is `button` unless told otherwise. */
export function Button({
  icon,
  selectedCount = 0,
  isLoading,
  loadingText,
  disabledReason,
  saysMore = false,
  variant,
  isLarge,
  isBlock,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const isIdle = isLoading === true || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle && (isLoading || !saysMore)) event.preventDefault();
    else onClick?.(event);
  };
  const working = loadingText ?? t('ui.saving');
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, isLarge, isBlock }), className)}
      onClick={press}
      aria-label={
        selectedCount > 0 && typeof children === 'string'
          ? t('ui.withSelected', { label: children, count: selectedCount })
          : rest['aria-label']
      }
      aria-disabled={isIdle || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
    >
      <span className={styles.layers}>
        <span className={classNames(styles.content, isLoading && styles.away)}>
          {icon && <Icon name={icon} />}
          {children}
          {selectedCount > 0 && <Badge count={selectedCount} />}
        </span>
        {isLoading !== undefined && (
          <span className={classNames(styles.content, !isLoading && styles.away)}>
            <Spinner />
            {working}
          </span>
        )}
      </span>
    </button>
  );
  if (disabledReason === undefined && isLoading === undefined) return button;
  return (
    <span className={classNames(styles.withReason, isBlock && styles.block)}>
      {button}
      {disabledReason !== undefined && (
        <span id={reasonId} className={styles.reason}>
          {disabledReason}
        </span>
      )}
      {isLoading !== undefined && <Status text={isLoading ? working : ''} delayMilliseconds={700} />}
    </span>
  );
}
