import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './text-link.module.css';

export type TextLinkProps = { children: ReactNode; rel?: string; onClick?: () => void } & (
  | { /** An address within the site; the language is carried on. */ to: string; href?: never }
  | { /** Any other address, with its scheme: a site, a telephone, a mailbox. */ href: string; to?: never }
);

/** A link that stands alone, not within a sentence: as high as a finger needs. */
export function TextLink({ children, to, href, rel, onClick }: TextLinkProps) {
  return to === undefined ? (
    <a href={href} rel={rel ?? 'noopener'} className={styles.link} onClick={onClick}>
      {children}
    </a>
  ) : (
    <Link to={to} rel={rel} className={styles.link} onClick={onClick}>
      {children}
    </Link>
  );
}
