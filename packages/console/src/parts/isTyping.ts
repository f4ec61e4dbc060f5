/** Whether a key goes into a field, or a dialog is open: then it is text, and no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}
