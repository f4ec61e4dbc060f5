import { createContext } from 'react'
import { useInside } from '../shell/useInside.ts'
import type { Visits } from './issuerVisit.ts'

/** Hands the way to the issuer to what is inside. */
export const VisitsContext = createContext<Visits | undefined>(undefined)

/** The way to the issuer. */
export function useVisits(): Visits {
  return useInside(VisitsContext)
}
