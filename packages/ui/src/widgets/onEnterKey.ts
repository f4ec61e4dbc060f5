import type { KeyboardEvent } from 'react'

/**
 * Makes a handler for Enter in a field, outside a composition. What Enter itself would do is left out: where the handler
 * moves the focus to a button, the rest of the same key press would press that button.
 */
export function onEnterKey(onEnter: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
}
