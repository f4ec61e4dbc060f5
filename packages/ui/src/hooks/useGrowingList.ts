import { useEffect, useMemo, useState } from 'preact/hooks'

/** How many entries a list is drawn with. */
export interface Growth {
  /** At least those that are in sight at first. */
  readonly first: number
  /** How many more with each frame. */
  readonly step: number
}

/**
 * As much of a list as is drawn so far: its first entries, then some more with each frame. A page of entries that arrives
 * while the visitor scrolls is drawn over several frames then, none of which takes as long as all of it.
 */
export function useGrowingList<T>(items: readonly T[], { first, step }: Growth): readonly T[] {
  const [count, setCount] = useState(first)
  // The next step begins after this one is on the screen.
  useEffect(() => {
    if (count >= items.length) return
    const frame = requestAnimationFrame(() => setCount(count + step))
    return () => cancelAnimationFrame(frame)
  }, [count, items.length, step])
  return useMemo(() => items.slice(0, count), [items, count])
}
