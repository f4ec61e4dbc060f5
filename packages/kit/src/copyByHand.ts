const DIALOG_STYLE = {
  width: 'min(340px, calc(100vw - 32px))',
  padding: '12px',
  border: '1px solid GrayText',
  'border-radius': '16px',
  background: 'Canvas',
  color: 'CanvasText',
  'box-sizing': 'border-box',
}
const FIELD_STYLE = {
  display: 'block',
  width: '100%',
  height: '96px',
  padding: '8px',
  border: '0',
  resize: 'none',
  background: 'transparent',
  color: 'inherit',
  // Smaller ones have phones zoom in.
  font: '16px/1.4 system-ui, sans-serif',
  'box-sizing': 'border-box',
}

/**
 * Copies a text by selecting it in a field. The field has a modal dialog of its own, since all else of the page cannot have the focus below
 * another one. Where the browser copies nothing, the dialog stays until the person has copied the selected text themselves, or has closed
 * it, for which it rejects.
 */
export function copyByHand(text: string): Promise<void> {
  const name = nameOfFocused()
  const dialog = document.createElement('dialog')
  const field = document.createElement('textarea')
  style(dialog, DIALOG_STYLE)
  style(field, FIELD_STYLE)
  field.readOnly = true
  field.value = text
  field.setAttribute('aria-label', name)
  dialog.setAttribute('aria-label', name)
  dialog.append(field)
  document.body.append(dialog)
  dialog.showModal()
  field.focus()
  field.select()
  const end = () => {
    // Closing the dialog gives the focus back.
    dialog.close()
    dialog.remove()
  }
  if (document.execCommand('copy')) {
    end()
    return Promise.resolve()
  }
  return new Promise<void>((resolve, reject) => {
    field.addEventListener('copy', () => resolve())
    dialog.addEventListener('close', () => reject(new DOMException('Nothing was copied.', 'NotAllowedError')))
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close()
    })
    // Only after the copy itself, which takes what is selected.
  }).finally(() => setTimeout(end))
}

/** Styles are set one by one, which every policy allows. */
function style(element: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value, 'important')
}

/** Returns the label of the pressed button, in the language of the page. It names the field as well. */
function nameOfFocused(): string {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim().slice(0, 60) ?? ''
}
