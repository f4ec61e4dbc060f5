import { createContext, useContext } from 'react'
import { useLoaded } from './useLoaded.ts'

/** The parts of the modal that come in a script of their own. */
export type LateParts = typeof import('../modal/lateParts.ts')

/** Gives the late parts, once there, to everything below it. */
export const LatePartsContext = createContext<LateParts | undefined>(undefined)

/** The late parts, or undefined until they are there. */
export function useLateParts(): LateParts | undefined {
  return useContext(LatePartsContext)
}

/** Loads the late parts once they are wanted, and again while that fails. */
export function useLoadedLateParts(isWanted: boolean): LateParts | undefined {
  return useLoaded(isWanted, () => import('../modal/lateParts.ts'))
}
