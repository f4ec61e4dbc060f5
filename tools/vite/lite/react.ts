import { useLayoutEffect, useRef, useState } from 'preact/hooks'

// What the sources import of React, where lite draws them.
export {
  Component,
  createContext,
  Fragment,
  memo,
  StrictMode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/compat'

/**
 * React's own subscribes before the browser paints, that of `preact/compat` after: what changes in the frame in which a component
 * appears would be drawn a frame later, and a press that comes with the scripts open the modal so much later.
 */
export function useSyncExternalStore<T>(subscribe: (onChange: () => void) => () => void, read: () => T): T {
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
