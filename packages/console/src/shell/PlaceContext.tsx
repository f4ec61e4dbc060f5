import { createContext, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { useDesk } from './DeskContext.ts'
import { type Place, pathOf, readPlace } from './places.ts'
import { useInside } from './useInside.ts'

/** The address bar of the page, as far as the console uses it. */
export interface Addresses {
  path(): string
  go(path: string): void
  watch(listener: () => void): () => void
}

/** The addresses of a browser's window. */
export function createWindowAddresses(window: Window): Addresses {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    path: () => window.location.pathname,
    go(path) {
      window.history.pushState(null, '', path)
      tell()
    },
    watch(listener) {
      listeners.add(listener)
      window.addEventListener('popstate', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('popstate', listener)
      }
    },
  }
}

interface Places {
  readonly place: Place
  /** Whether the operator has gone somewhere since the page was loaded: then the focus follows. */
  readonly hasMoved: boolean
  go(place: Place): void
}

const PlaceContext = createContext<Places | undefined>(undefined)

/** Hands the place to what is inside, and follows the browser's back and forward. */
export function PlaceProvider({
  addresses,
  children,
}: {
  readonly addresses: Addresses
  readonly children: ReactNode
}) {
  const path = useSyncExternalStore(addresses.watch, addresses.path)
  const [firstPath] = useState(path)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && path !== firstPath) setMoved(true)
  const { pages } = useDesk()
  const places = useMemo<Places>(
    () => ({
      place: readPlace(
        path,
        pages.map(({ name }) => name),
      ),
      hasMoved,
      go: (place) => addresses.go(pathOf(place)),
    }),
    [path, hasMoved, addresses, pages],
  )
  return <PlaceContext value={places}>{children}</PlaceContext>
}

/** Where the operator is, and how to go elsewhere. */
export function usePlaces(): Places {
  return useInside(PlaceContext)
}
