import type { KeyboardEvent } from 'react'

/**
 * Creates a handler for Enter in a field, outside of an IME composition. The default action is prevented: if the
 * handler moves the focus to a button, the same key press would press that button.
 */
export function onEnterKey(onEnter: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
}
