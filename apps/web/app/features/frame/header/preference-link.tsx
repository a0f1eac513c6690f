import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { keepCookie } from '../../../browser/cookies.ts';
import { preferenceCookie } from '../../../browser/preferences.ts';
import { carryParameters } from '../../../url-state/carry-parameters.ts';
import styles from './preference-link.module.css';

interface PreferenceLinkProps {
  readonly name: 'theme' | 'unit';
  readonly value: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** A choice for all pages: a link that keeps it and comes back; with JavaScript it happens in place. */
export function PreferenceLink({ name, value, isChosen, children }: PreferenceLinkProps) {
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();
  const address = `/preferences?${name}=${value}&to=${encodeURIComponent(`${pathname}${search}`)}`;
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    keepCookie(preferenceCookie(name, value));
    void revalidator.revalidate();
  };
  return (
    <a
      href={carryParameters(address, search)}
      rel="nofollow"
      className={styles.link}
      aria-current={isChosen ? 'true' : undefined}
      onClick={choose}
    >
      {children}
    </a>
  );
}
