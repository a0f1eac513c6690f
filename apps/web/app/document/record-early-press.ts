/**
 * Marks the last button that was pressed before hydration; a press on anything else removes the mark. The source of
 * this function is written into the page, so it uses nothing from outside.
 * @param mark the attribute that marks the button
 * @param end the event of the window after which React handles presses
 */
export function recordEarlyPress(mark: string, end: string): void {
  const note = ({ target }: Event) => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) {
      marked.removeAttribute(mark);
      marked.removeAttribute('aria-busy');
    }
    const button = (target as Element).closest<HTMLElement>('button, [role="slider"]');
    // A form is submitted without scripts.
    if (button === null || (button instanceof HTMLButtonElement && button.type === 'submit' && button.form)) return;
    button.setAttribute(mark, '');
    button.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', note, true);
  addEventListener(end, () => removeEventListener('click', note, true), { once: true });
}
