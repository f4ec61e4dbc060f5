import type { OperatorRole } from '@foyer/api'
import { createContext } from 'react'
import { useInside } from './useInside.ts'

/** The project that is looked at, and the operator's role in it. */
export interface ChosenProject {
  readonly id: string
  readonly name: string
  readonly role: OperatorRole
}

/** Holds the project of the page. */
export const ProjectContext = createContext<ChosenProject | undefined>(undefined)

/** The project that is looked at. */
export function useProject(): ChosenProject {
  return useInside(ProjectContext)
}
