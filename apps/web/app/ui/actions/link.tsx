import { type ComponentProps, forwardRef } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router';
import { carryParameters } from '../../url-state/carry-parameters.ts';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string };

/** A link within the site; it keeps the language that the address carries. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, ...props }, reference) {
  const { search } = useLocation();
  return <RouterLink {...props} ref={reference} to={carryParameters(to, search)} />;
});

type NavLinkProps = Omit<ComponentProps<typeof RouterNavLink>, 'to'> & { to: string };

/** As {@link Link}, and says with `aria-current` that it leads to the present page. */
export function NavLink({ to, ...props }: NavLinkProps) {
  const { search } = useLocation();
  return <RouterNavLink {...props} to={carryParameters(to, search)} />;
}
