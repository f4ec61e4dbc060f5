import { useEffect, useMemo, useState } from 'react'

/** How many entries a list is drawn with. */
export interface Growth {
  /** At least those that are in sight at first. */
  readonly first: number
  /** How many more with each frame. */
  readonly step: number
}

/**
 * How many of some entries are drawn so far: the first, then some more with each frame. A page of entries that arrives
 * while the visitor scrolls is drawn over several frames then, none of which takes as long as all of it.
 */
export function useGrowingCount(length: number, { first, step }: Growth): number {
  const [count, setCount] = useState(first)
  // The next step begins after this one is on the screen.
  useEffect(() => {
    // The whole list that is back after a search grows anew, instead of coming in one frame.
    if (count > length) return setCount(Math.max(first, length))
    if (count === length) return
    const frame = requestAnimationFrame(() => setCount(Math.min(length, count + step)))
    return () => cancelAnimationFrame(frame)
  }, [count, length, first, step])
  return Math.min(count, length)
}

/** Returns the part of a list that is drawn so far. */
export function useGrowingList<T>(items: readonly T[], growth: Growth): readonly T[] {
  const count = useGrowingCount(items.length, growth)
  return useMemo(() => items.slice(0, count), [items, count])
}
