import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** For `onKeyDown` of a modal dialog: Tab goes from its last control to its first, and Shift+Tab back. */
export function keepFocusWithin(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(isReached);
  const [first] = controls;
  const last = controls.at(-1);
  const isLeaving = event.shiftKey ? !isAfter(document.activeElement, first) : !isAfter(last, document.activeElement);
  if (first === undefined || last === undefined || !isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/** Of the radios of one name the keyboard reaches the chosen one alone, or any where none is. */
function isReached(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  const radios = element.closest('form, dialog')?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [];
  return ![...radios].some((radio) => radio.name === element.name);
}

function isAfter(later: Element | null | undefined, earlier: Element | null | undefined): boolean {
  if (!later || !earlier) return false;
  return (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
