import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/**
 * Reads from a store, and renders again when what is read has changed. The store is subscribed to before the browser paints:
 * what changes in the frame in which a component appears is drawn in that frame, and not in the one after it.
 * @param read Gives the same object until something changed.
 */
export function useStore<T>(subscribe: (onChange: () => void) => () => void, read: () => T): T {
  const value = read()
  const drawn = useRef({ value, read })
  drawn.current = { value, read }
  const [, redraw] = useState({})
  useLayoutEffect(() => {
    const check = () => {
      if (!Object.is(drawn.current.value, drawn.current.read())) redraw({})
    }
    check()
    return subscribe(check)
  }, [subscribe])
  return value
}
