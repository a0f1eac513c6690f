/** The attribute of a button that was pressed before hydration; document/styles/base.css styles it. */
export const earlyPressMark = 'data-pressed-early';
/** The event of the window that says that React handles presses from now on. */
export const earlyPressEnd = 'access-atlas-answers';

/** Clicks the button that was pressed before hydration, so that on a slow line no press is lost. */
export function replayEarlyPress(): void {
  const button = document.querySelector<HTMLElement>(`[${earlyPressMark}]`);
  if (button === null) return;
  button.removeAttribute(earlyPressMark);
  button.removeAttribute('aria-busy');
  button.click();
}
