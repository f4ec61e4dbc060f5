import type { FaultEntry } from './faultEntry.ts'
import { PAGE_FAULTS } from './pageFaults.ts'
import { PROJECT_FAULTS } from './projectFaults.ts'

/** Every fault that the doctor knows, by its code. */
export const FAULTS = { ...PAGE_FAULTS, ...PROJECT_FAULTS }

/** The code of a fault. */
export type FaultCode = keyof typeof FAULTS

/** A fault that was found, as plain data. */
export interface FoundFault {
  readonly code: FaultCode
  readonly severity: FaultEntry['severity']
  /** The fault, with the names of this page or project. It may hold words of the page, and is cleaned before it is printed. */
  readonly title: string
  readonly fix: string
  /** The address of the page of the documents. */
  readonly docs: string
}

const DOCS_URL = 'https://foyer.example/'

/** Creates a found fault from its entry in the table. */
export function found(code: FaultCode, title: string, fix?: string): FoundFault {
  const entry = FAULTS[code]
  return { code, severity: entry.severity, title, fix: fix ?? entry.fix, docs: `${DOCS_URL}${entry.docs}` }
}
