import { useEffect, useRef } from 'react';
import { track } from '../../browser/track.ts';
import { type DirectoryParameters, directoryAddress } from '../../url-state/directory-parameters.ts';

/**
 * What happens when the directory's page shows something else without a full load: another page of the results moves
 * the focus to where it says which one it is; who took a filter off, and with it the button that did so, goes on at the
 * results' heading.
 */
export function useDirectoryChange(parameters: DirectoryParameters) {
  const heading = useRef<HTMLHeadingElement>(null);
  const position = useRef<HTMLParagraphElement>(null);
  const previous = useRef(parameters);
  useEffect(() => {
    const before = previous.current;
    previous.current = parameters;
    if (directoryAddress(before) === directoryAddress(parameters)) return;
    const turnedOnly = directoryAddress({ ...before, page: 1 }) === directoryAddress({ ...parameters, page: 1 });
    if (turnedOnly) {
      track('directory_page');
      position.current?.focus();
      return;
    }
    const soughtAnew = before.words !== parameters.words || before.where !== parameters.where;
    track(soughtAnew ? 'directory_search' : 'directory_filter');
    if (document.activeElement === document.body) heading.current?.focus();
  }, [parameters]);
  return { heading, position };
}
