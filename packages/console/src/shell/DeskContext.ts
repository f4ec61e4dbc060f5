import { type ComponentType, createContext } from 'react'
import type { Me } from '../session/useMe.ts'
import type { PageName } from './places.ts'
import { useInside } from './useInside.ts'

/** A server with operators, as its page differs from that of another one. */
export interface Desk {
  /** The name of the page, above it and in the tab. */
  readonly name: string
  readonly server: 'gateway' | 'vault'
  /** Its pages, in the order of the navigation. The first one is where an operator begins. */
  readonly pages: readonly { readonly name: PageName; readonly Content: ComponentType }[]
  /** Draws the page of somebody who is signed in. */
  readonly SignedIn: ComponentType<{ readonly me: Me }>
}

/** Holds the server of the page. */
export const DeskContext = createContext<Desk | undefined>(undefined)

/** The server whose page this is. */
export function useDesk(): Desk {
  return useInside(DeskContext)
}
