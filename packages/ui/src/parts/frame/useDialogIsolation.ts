import { type RefObject, useEffect } from 'react'

/** Events by which a dialog of the page notices presses and focus outside of it. `click` still reaches the page. */
const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'focusin'] as const

/**
 * Isolates the modal from dialogs of the page, which would close on a press outside or on Escape, and which hide
 * everything else from screen readers.
 */
function isolateDialog(dialog: HTMLDialogElement, host: Element): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const type of PRESSES) host.addEventListener(type, (event) => event.stopPropagation(), { signal })

  // Libraries listen for keys on the document in the capture phase, so this listener must run before theirs.
  function keepEscape(event: KeyboardEvent): void {
    const path = event.composedPath()
    if (event.key !== 'Escape' || event.isComposing || !event.isTrusted || !path.includes(dialog)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Without `composed` the event stays inside the shadow root.
    path[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }
  window.addEventListener('keydown', keepEscape, { capture: true, signal })

  const unhide = () => host.removeAttribute('aria-hidden')
  const observer = new MutationObserver(unhide)
  observer.observe(host, { attributeFilter: ['aria-hidden'] })
  unhide()
  return () => {
    listening.abort()
    observer.disconnect()
  }
}

/**
 * Isolates the dialog around `inside` from the page's own dialogs while it is open; does nothing for an embedded modal.
 */
export function useDialogIsolation(inside: RefObject<Element | null>, isOpen: boolean): void {
  // The page is outside of what is rendered.
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const root = dialog?.getRootNode()
    if (!isOpen || !dialog || !(root instanceof ShadowRoot)) return
    return isolateDialog(dialog, root.host)
  }, [inside, isOpen])
}
