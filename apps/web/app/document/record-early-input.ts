import type { EarlyMarks } from './replay-early-input.ts';

/**
 * Marks what a visitor does before hydration: the last button that was pressed (a press on anything else removes the
 * mark), and every field that was filled in or chosen. The source of this function is written into the page, so it uses
 * nothing from outside.
 * @param pressesEnd the event of the window after which React handles presses
 * @param fieldsEnd the event of the window after which React handles fields
 */
export function recordEarlyInput(marks: EarlyMarks, pressesEnd: string, fieldsEnd: string): void {
  const notePress = (event: Event) => {
    const { target } = event;
    for (const marked of document.querySelectorAll(`[${marks.pressed}]`)) {
      marked.removeAttribute(marks.pressed);
      marked.removeAttribute('aria-busy');
    }
    const button = (target as Element).closest<HTMLElement>('button, [role="slider"]');
    if (button === null) return;
    if (button instanceof HTMLButtonElement && button.type === 'submit' && button.form) {
      // Most forms are submitted without scripts; one that needs them waits. The Enter key presses the button too.
      if (!button.form.hasAttribute(marks.needsScript)) return;
      event.preventDefault();
    }
    button.setAttribute(marks.pressed, '');
    button.setAttribute('aria-busy', 'true');
  };
  const noteField = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    const isChoice = field.type === 'checkbox' || field.type === 'radio';
    // The file itself stays chosen.
    if (field.type !== 'file') Object.assign(field, { [marks.filled]: isChoice ? field.checked : field.value });
  };
  addEventListener('click', notePress, true);
  addEventListener('input', noteField, true);
  addEventListener(pressesEnd, () => removeEventListener('click', notePress, true), { once: true });
  addEventListener(fieldsEnd, () => removeEventListener('input', noteField, true), { once: true });
}
