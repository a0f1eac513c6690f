/** The last element that got the focus in order to be read, and its text at that moment. */
let read: { readonly element: HTMLElement; readonly text: string | null } | null = null;

/**
 * Gives the focus to what is read and not operated, such as a heading: reading goes on from there. It can take the focus
 * only as long as it has it, because a screen reader calls all that can "clickable", each time that it comes by.
 */
export function focusForReading(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  read = { element, text: element.textContent };
  element.tabIndex = -1;
  const stopTakingFocus = () => {
    // The element also hears of a blur when the whole window loses the focus, and is to have it again afterwards.
    if (document.activeElement === element) return;
    element.removeAttribute('tabindex');
    element.removeEventListener('blur', stopTakingFocus);
  };
  element.addEventListener('blur', stopTakingFocus);
  element.focus(options);
}

/** Whether the element that has the focus was given it in order to be read, and had this text then. */
export function wasReadByFocus(text: string): boolean {
  return read !== null && read.element === document.activeElement && read.text === text;
}
