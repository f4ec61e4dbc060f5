'use client'

import { useSyncExternalStore } from 'react'

/** A value for every screen, or one for small and one for large screens, which begin at 768 px. */
export type Responsive<T> = T | { readonly smallScreen: T; readonly largeScreen?: T }

const LARGE = '(min-width: 768px)'

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(LARGE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the screen is large. A server, and the first rendering in the browser, take it for a small one. */
export function useIsLargeScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(LARGE).matches,
    () => false,
  )
}

/** The value for a screen. */
export function pickForScreen<T extends string | boolean>(value: Responsive<T>, isLarge: boolean): T {
  if (typeof value !== 'object') return value
  return isLarge ? (value.largeScreen ?? value.smallScreen) : value.smallScreen
}
