import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** What pressing it does. */
  label: string;
  variant?: ButtonLook['variant'];
  iconSize?: number;
}

/** A button of 44 pixels that shows an outline alone. */
export function IconButton({ icon, label, variant = 'quiet', iconSize = 24, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(buttonClass({ variant }), styles.iconOnly, className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
