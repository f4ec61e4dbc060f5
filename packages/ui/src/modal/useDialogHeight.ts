import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes a box follow the height of its content, so that a change of height can be animated by a transition: CSS cannot
 * animate to `auto` everywhere yet.
 */
export function useDialogHeight(): {
  readonly box: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
} {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // Heights are known after layout only, and change without a render: images, fonts, lists that grow.
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => {
      const heightPx = inner.offsetHeight
      if (heightPx > 0) outer.style.height = `${heightPx}px`
    })
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return { box, content }
}
