/** How far from its start the pointer may be released: farther away the person has changed their mind (WCAG 2.5.2). */
const MOST_DRAG_PX = 24

/**
 * Calls back when a person presses a button that declines. The press counts as well when the button moves away below the
 * pointer while it is down, as it does when the frame is still on the way to its place: browsers give no click then.
 */
export function watchCancel(button: HTMLButtonElement, onCancel: () => void): void {
  let down: PointerEvent | undefined
  button.addEventListener('pointerdown', (event) => {
    if (!event.isTrusted || event.button !== 0) return
    down = event
    button.setPointerCapture(event.pointerId)
  })
  button.addEventListener('pointerup', (event) => {
    const from = down
    down = undefined
    if (!from || !event.isTrusted) return
    const dragPx = Math.hypot(event.screenX - from.screenX, event.screenY - from.screenY)
    if (dragPx <= MOST_DRAG_PX) onCancel()
  })
  button.addEventListener('pointercancel', () => {
    down = undefined
  })
  // Keyboards and screen readers, which press without a pointer.
  button.addEventListener('click', (event) => {
    if (event.isTrusted && event.detail === 0) onCancel()
  })
}

/**
 * Calls back for Escape. While the frame has the focus, the browser gives the key to it alone, and not to the dialog around it. Returns what
 * ends it.
 */
export function watchEscape({ ownerDocument }: Element, onCancel: () => void): () => void {
  const onKey = ({ isTrusted, key, isComposing }: KeyboardEvent) => {
    if (isTrusted && key === 'Escape' && !isComposing) onCancel()
  }
  ownerDocument.addEventListener('keydown', onKey)
  return () => ownerDocument.removeEventListener('keydown', onKey)
}
