import { nextTask } from './renderInRoot.tsx'

/** Pastes a text in the place of all that a field holds. */
export async function pasteInto(field: HTMLElement, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field to paste into')
  field.select()
  await pasteAtCaret(field, text)
}

/** Pastes a text as a browser does: where nobody reads the paste, the text comes in as if it was typed at once. */
export async function pasteAtCaret(field: HTMLInputElement, text: string): Promise<void> {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (field.dispatchEvent(event)) field.ownerDocument.execCommand('insertText', false, text)
  await nextTask()
}
