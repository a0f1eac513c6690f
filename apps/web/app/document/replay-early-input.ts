/** What notes what a visitor did before hydration. */
export interface EarlyMarks {
  /** The attribute of the button that was pressed last; document/styles/base.css styles it. */
  readonly pressed: string;
  /** The property of each field that was filled in or chosen, with its value: no attribute, as it may be a password. */
  readonly filled: string;
  /** The attribute of forms that cannot be submitted without scripts. */
  readonly needsScript: string;
}

export const earlyMarks: EarlyMarks = {
  pressed: 'data-pressed-early',
  filled: 'filledEarly',
  needsScript: 'data-needs-script',
};
/** The event of the window that says that React handles presses from now on. */
export const earlyPressEnd = 'access-atlas-answers';
/** The event of the window that says that React handles fields from now on. */
export const earlyFieldsEnd = 'access-atlas-listens';

/**
 * Does once more what a visitor did before hydration, which sets all fields back: fills in the fields and clicks the
 * button that was pressed, so that on a slow line neither words nor presses are lost.
 */
export async function replayEarlyInput(): Promise<void> {
  dispatchEvent(new Event(earlyFieldsEnd));
  const fields = document.querySelectorAll<HTMLInputElement & { [filled: string]: unknown }>('input, textarea, select');
  for (const field of fields) {
    const value = field[earlyMarks.filled];
    if (value === undefined) continue;
    delete field[earlyMarks.filled];
    if (typeof value === 'boolean') choose(field, value);
    else fillIn(field, String(value));
    // A form that keeps all its fields in one state has to have taken this one before the next comes, which React does in
    // a microtask. A press that waits for its turn meanwhile comes after all of them.
    await new Promise<void>(queueMicrotask);
  }
  const button = document.querySelector<HTMLElement>(`[${earlyMarks.pressed}]`);
  if (button === null) return;
  button.removeAttribute(earlyMarks.pressed);
  button.removeAttribute('aria-busy');
  button.click();
}

// React remembers the value that it found at hydration, or set since by the field's own property, and passes on only what
// differs from it: a field that still has what its visitor did is set back first.

function choose(field: HTMLInputElement, isChosen: boolean): void {
  field.checked = field.defaultChecked;
  if (field.checked !== isChosen) field.click();
}

function fillIn(field: HTMLInputElement, value: string): void {
  if (field.defaultValue !== undefined) field.value = field.defaultValue;
  // The setter of all fields, which React does not see.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
