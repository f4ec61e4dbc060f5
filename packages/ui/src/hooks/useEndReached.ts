import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

export interface EndReachedInput {
  /** Called when the mark comes into view, and again if it still is when `key` changes. */
  readonly onEnd: () => void
  /** Nothing is watched while false: a page is on its way, or there are no more. */
  readonly isEnabled: boolean
}

/** How far below the visible part the next page is already asked for. */
const AHEAD_PX = 240

/** Watches a mark at the end of a scrolling list. @returns the ref for that mark */
export function useEndReached({ onEnd, isEnabled }: EndReachedInput): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onEnd)
  // What is visible is known to the browser alone.
  useEffect(() => {
    const element = mark.current
    if (!element || !isEnabled) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      root: element.closest('[data-limit]'),
      rootMargin: `0px 0px ${AHEAD_PX}px`,
      threshold: 0,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isEnabled])
  return mark
}
