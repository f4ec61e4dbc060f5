import { type RefObject, useEffect, useRef } from 'react'
import { useLatestCallback } from './useLatestCallback.ts'

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

const toText = ({ left, top, width, height }: Box) => [left, top, width, height].join()

/**
 * Calls back with the position and size of an element (px of the window) when they changed and are the same in two
 * frames in a row. It does not call back while the modal opens, slides or grows, because the secure frame, which is
 * placed there, would jump. A new `key` calls back again.
 */
export function useSettledBox(
  key: string | undefined,
  onSettled: (element: HTMLElement, box: Box) => void,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const report = useLatestCallback(onSettled)
  // The position is read in every frame, because no event reports all changes of the page's layout.
  useEffect(() => {
    if (key === undefined) return
    let told = ''
    let last = ''
    let frame = 0
    const look = () => {
      const element = place.current
      if (element?.isConnected) {
        const box = element.getBoundingClientRect()
        const text = toText(box)
        const isMoving = element.getAnimations !== undefined && hasMovingAncestor(element)
        if (text === last && text !== told && box.height > 0 && !isMoving) {
          told = text
          report(element, box)
        }
        last = text
      }
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [key, report])
  return place
}

/** Whether the element or one of its ancestors in the modal's root is being animated. */
function hasMovingAncestor(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const running = at.getAnimations().some(({ playState }) => playState === 'running')
    if (running) return true
  }
  return false
}
