import { useLayoutEffect, useRef, useState } from 'preact/hooks'

// The exports of React that the sources import, where lite draws them.
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
  const [, redraw] = useState({})
  const check = useRef(() => {})
  check.current = () => {
    if (!Object.is(value, read())) redraw({})
  }
  useLayoutEffect(() => {
    check.current()
    return subscribe(() => check.current())
  }, [subscribe])
  return value
}
