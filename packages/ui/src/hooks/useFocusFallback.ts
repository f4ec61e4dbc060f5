import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to an element when the focused control is removed by a change of state. Otherwise the focus would
 * return to the start of the page, and keyboard users would lose their place.
 */
export function useFocusFallback(
  target: RefObject<HTMLElement | null>,
  state: string,
): { readonly onFocus: () => void; readonly onBlur: (event: FocusEvent<HTMLElement>) => void } {
  const isHeld = useRef(false)
  // The browser moves the focus when the control is removed.
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
    // When the focused control is removed there is no `relatedTarget`.
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) isHeld.current = false
    },
  }
}
