const fields = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable]';

/** Whether the visitor is in a field that text is typed into. */
export function isTyping(): boolean {
  return document.activeElement?.matches(fields) ?? false;
}
