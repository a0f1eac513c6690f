import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { writeCookie } from '../../../browser/cookies.ts';
import { preferenceCookie } from '../../../browser/preferences.ts';
import { carryParameters } from '../../../url-state/carry-parameters.ts';
import styles from './preference-link.module.css';

interface PreferenceLinkProps {
  readonly name: 'theme' | 'unit' | 'arrows';
  readonly value: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/**
 * A link that stores a preference for all pages and returns to this page; with JavaScript the page changes in place.
 */
export function PreferenceLink({ name, value, isChosen, children }: PreferenceLinkProps) {
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();
  const address = `/preferences?${name}=${value}&to=${encodeURIComponent(`${pathname}${search}`)}`;
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    writeCookie(preferenceCookie(name, value));
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
