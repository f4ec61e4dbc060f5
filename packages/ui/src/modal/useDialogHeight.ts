import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Sets the height of a box to that of its content, so that changes of height can be animated: not all browsers can
 * animate to `auto` in CSS.
 */
export function useDialogHeight(): {
  readonly box: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
} {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // Heights change without a render as well: images, fonts, growing lists.
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (!outer || !inner) return
    let frame = 0
    const follow = () => {
      const heightPx = inner.offsetHeight
      if (heightPx > 0) outer.style.height = `${heightPx}px`
    }
    // The first height is the one that the box has by itself: it is set once the opening has been drawn.
    const observer = new ResizeObserver(() => {
      if (outer.style.height) return follow()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(follow)
    })
    observer.observe(inner)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return { box, content }
}
