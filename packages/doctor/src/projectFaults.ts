import { faultTable } from './faultEntry.ts'

/** The faults of a project, read from its files. */
export const PROJECT_FAULTS = faultTable({})
