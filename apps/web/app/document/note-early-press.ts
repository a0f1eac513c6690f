/**
 * Marks the button that was pressed last while the page's scripts have not come; a press on anything else takes the mark
 * away. It is written into the page as it stands, so it uses nothing from outside.
 * @param mark the attribute that marks it
 * @param end the window's event after which buttons answer themselves
 */
export function noteEarlyPress(mark: string, end: string): void {
  const note = ({ target }: Event) => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) {
      marked.removeAttribute(mark);
      marked.removeAttribute('aria-busy');
    }
    const button = (target as Element).closest<HTMLElement>('button, [role="slider"]');
    // A form goes to the site without scripts.
    if (button === null || (button instanceof HTMLButtonElement && button.type === 'submit' && button.form)) return;
    button.setAttribute(mark, '');
    button.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', note, true);
  addEventListener(end, () => removeEventListener('click', note, true), { once: true });
}
