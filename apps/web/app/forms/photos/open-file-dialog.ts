/**
 * Opens the dialog of a field for files, some moments after its person has pressed something. WebKit opens none for a click
 * that a script makes once the device has stored something since.
 */
export function openFileDialog(field: HTMLInputElement): void {
  try {
    field.showPicker();
  } catch {
    // A browser that does not know it, or for which the press was too long ago, may still take a click for the answer.
    field.click();
  }
}
