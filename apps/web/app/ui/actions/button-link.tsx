import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Link } from './link.tsx';

export type ButtonLinkProps = ButtonLook & {
  icon?: IconName;
  children: ReactNode;
  rel?: string;
} & (
    | { /** An address within the site; the language is carried on. */ to: string; href?: never; target?: never }
    | { /** Any other address, with its scheme. */ href: string; target?: '_blank' | undefined; to?: never }
  );

/** A link that looks like a button. */
export function ButtonLink({ icon, children, to, href, target, rel, ...look }: ButtonLinkProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return to === undefined ? (
    <a href={href} target={target} rel={rel ?? 'noopener'} className={buttonClass(look)}>
      {content}
    </a>
  ) : (
    <Link to={to} rel={rel} className={buttonClass(look)}>
      {content}
    </Link>
  );
}
