import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus to an element when the control that had it goes away with a change of state: it would fall back to the
 * start of the page else, and who uses a keyboard would have to find the way again.
 */
export function useFocusKept(
  target: RefObject<HTMLElement | null>,
  state: string,
): { readonly onFocus: () => void; readonly onBlur: (event: FocusEvent) => void } {
  const isHeld = useRef(false)
  // Where the focus is, only the browser knows, and it has moved it once the control is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the state changed
  useLayoutEffect(() => {
    const element = target.current
    const root = element?.getRootNode()
    if (!element || !isHeld.current || !(root instanceof ShadowRoot || root instanceof Document)) return
    const { activeElement } = root
    if (activeElement && activeElement.localName !== 'dialog') return
    element.focus({ preventScroll: true })
  }, [state])
  return {
    onFocus: () => {
      isHeld.current = true
    },
    // A control that is taken away leaves to nowhere; one that is left, to another element.
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) isHeld.current = false
    },
  }
}
