import { type RefObject, useEffect, useRef } from 'preact/compat'
import { useLatestCallback } from './useLatestCallback.ts'

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
  // The observer of what was drawn before sees one more frame, since effects run after it: a list that gives way to the
  // places of a search is short in it.
  const reached = useLatestCallback(() => isEnabled && onEnd())
  // Visibility is observed with an IntersectionObserver.
  useEffect(() => {
    const element = mark.current
    if (!element || !isEnabled) return
    // On a busy page several changes come at once; the last one says how it is now.
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
