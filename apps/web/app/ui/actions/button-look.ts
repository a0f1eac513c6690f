import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** How a button looks, whatever it is: a button, a link, the summary of a disclosure. */
export interface ButtonLook {
  /**
   * primary: the one thing to do here; outline: another; plain: blue words alone; quiet: words in the colour of the
   * text; link: underlined, within a line of text; destructive: it removes.
   */
  variant?: 'primary' | 'outline' | 'plain' | 'quiet' | 'link' | 'destructive';
  /** 52 pixels high instead of 44. */
  isLarge?: boolean;
  /** As wide as what it stands in. */
  isBlock?: boolean;
}

/** The classes of a look. */
export function buttonClass({ variant = 'outline', isLarge = false, isBlock = false }: ButtonLook): string | undefined {
  return classNames(styles.button, styles[variant], isLarge && styles.large, isBlock && styles.block);
}
