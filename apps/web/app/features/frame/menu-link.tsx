import { NavLink } from '../../ui/link.tsx';
import type { MenuItems } from './site-header.tsx';

type Item = Pick<MenuItems[number], 'title' | 'url'>;

/** One entry of the menu: within the site it keeps the language; elsewhere it is an ordinary link. */
export function MenuLink({ item, className }: { item: Item; className?: string | undefined }) {
  if (item.url.startsWith('/')) {
    return (
      <NavLink to={item.url} end={item.url === '/'} className={className}>
        {item.title}
      </NavLink>
    );
  }
  return (
    <a href={item.url} className={className}>
      {item.title}
    </a>
  );
}
