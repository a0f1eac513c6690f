/** Marks what was pressed before the page's scripts had come; document/styles/base.css shows it. */
export const earlyPressMark = 'data-pressed-early';
/** Told to the window when presses reach the page itself. */
export const earlyPressEnd = 'access-atlas-answers';

/** Once the page answers, what was pressed before is pressed again: on a slow line nobody's press is lost. */
export function repeatEarlyPress(): void {
  const button = document.querySelector<HTMLElement>(`[${earlyPressMark}]`);
  if (button === null) return;
  button.removeAttribute(earlyPressMark);
  button.removeAttribute('aria-busy');
  button.click();
}
