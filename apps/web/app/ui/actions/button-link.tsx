import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Link } from './link.tsx';

export type ButtonLinkProps = ButtonLook & {
  icon?: IconName;
  children: ReactNode;
  rel?: string;
  /** Its name, where its words alone do not say it. Begin it with them. */
  'aria-label'?: string;
} & (
    | {
        /** An address within the site; the language is carried on. */
        to: string;
        /** What the page that it leads to is told. */
        state?: unknown;
        href?: never;
        target?: never;
      }
    | {
        /** Any other address, with its scheme. */ href: string;
        target?: '_blank' | undefined;
        to?: never;
        state?: never;
      }
  );

/** A link that looks like a button. */
export function ButtonLink({ icon, children, to, state, href, target, rel, ...others }: ButtonLinkProps) {
  const { 'aria-label': name, ...look } = others;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return to === undefined ? (
    <a href={href} target={target} rel={rel ?? 'noopener'} aria-label={name} className={buttonClass(look)}>
      {content}
    </a>
  ) : (
    <Link to={to} state={state} rel={rel} aria-label={name} className={buttonClass(look)}>
      {content}
    </Link>
  );
}
