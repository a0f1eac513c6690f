/**
 * Gives the focus to what is read and not operated, such as a heading: reading goes on from there. It can take the focus
 * only as long as it has it, because a screen reader calls all that can "clickable", each time that it comes by.
 */
export function focusForReading(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
