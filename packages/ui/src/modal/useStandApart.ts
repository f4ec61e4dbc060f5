import { type RefObject, useEffect } from 'react'

/** What tells a page's own dialog that somebody pressed or focused outside of it. A click still gets out. */
const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'focusin'] as const

/**
 * Keeps dialogs of the page from taking what happens in the modal for something of theirs: a press outside, which
 * closes them, Escape, which closes them as well, and their wish to hide everything else from readers.
 */
function standApart(dialog: HTMLDialogElement, host: Element): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const type of PRESSES) host.addEventListener(type, (event) => event.stopPropagation(), { signal })

  // Libraries hear keys on the document before anything in it does, so this has to come before them.
  function keepEscape(event: KeyboardEvent): void {
    const path = event.composedPath()
    if (event.key !== 'Escape' || event.isComposing || !event.isTrusted || !path.includes(dialog)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Without `composed` the key stays in the modal's own tree.
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

/** Keeps the page's own dialogs out of the one that `inside` is in, while that is open; does nothing in a page's flow. */
export function useStandApart(inside: RefObject<Element | null>, isOpen: boolean): void {
  // The page around the modal is nothing that React knows.
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const root = dialog?.getRootNode()
    if (!isOpen || !dialog || !(root instanceof ShadowRoot)) return
    return standApart(dialog, root.host)
  }, [inside, isOpen])
}
