import { useEffect, useRef } from 'react';
import { track } from '../../browser/track.ts';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { type DirectoryParameters, directoryAddress } from '../../url-state/directory-parameters.ts';

/**
 * Moves the focus when the directory changes without a full page load. Another page of results: to the line that says
 * which page it is. A removed filter, whose button is gone: to the heading of the results.
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
      focusForReading(position.current);
      return;
    }
    const soughtAnew = before.words !== parameters.words || before.where !== parameters.where;
    track(soughtAnew ? 'directory_search' : 'directory_filter');
    if (document.activeElement === document.body) focusForReading(heading.current);
  }, [parameters]);
  return { heading, position };
}
