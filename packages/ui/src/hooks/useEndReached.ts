import { type RefObject, useEffect, useRef } from 'react'
import { useLatestCallback } from './useLatestCallback.ts'

/** The input of `useEndReached`. */
export interface EndReachedInput {
  /** Called when the marker comes into view, and again if it still is when `key` changes. */
  readonly onEnd: () => void
  /** False while a page is loading or there are no more. */
  readonly isEnabled: boolean
}

/** Distance below the visible area at which the next page is requested. */
const AHEAD_PX = 240

/** Observes a marker at the end of a scrolling list. @returns the ref of the marker */
export function useEndReached({ onEnd, isEnabled }: EndReachedInput): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  // Effects run after the frame is drawn, so the previous observer still sees one frame of the new list, in which the
  // marker may be visible. The latest callback ignores it, because it has the new `isEnabled`.
  const reached = useLatestCallback(() => isEnabled && onEnd())
  // Visibility is observed with an IntersectionObserver.
  useEffect(() => {
    const element = mark.current
    if (!element || !isEnabled) return
    // A busy page reports several changes at once; the last one is the current state.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reached(), {
      root: element.closest('[data-limit]'),
      rootMargin: `0px 0px ${AHEAD_PX}px`,
      threshold: 0,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isEnabled, reached])
  return mark
}
