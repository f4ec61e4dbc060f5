import { type RefObject, useEffect, useRef } from 'preact/compat'
import { useLatestCallback } from './useLatestCallback.ts'

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

const toText = ({ left, top, width, height }: Box) => [left, top, width, height].join()

/**
 * Calls back with the place of an element in the window, whenever it has come to rest at another one: not while the modal
 * opens, slides or grows, since the frame would be seen to jump. A new `key` calls back again.
 */
export function useSettledBox(
  key: string | undefined,
  onSettled: (element: HTMLElement, box: Box) => void,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const settle = useLatestCallback(onSettled)
  // The layout of the page is outside of what is rendered, and no event tells of every movement in it.
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
          settle(element, box)
        }
        last = text
      }
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [key, settle])
  return place
}

/** Whether the modal, or what is around it in its root, is being animated. */
function hasMovingAncestor(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const running = at.getAnimations().some(({ playState }) => playState === 'running')
    if (running) return true
  }
  return false
}
