import type { ExaminePageInput, FaultCode } from '@foyer/doctor'
import type { FaultWorld } from './faultWorld.ts'

/** A page with one fault, and the code that names it. */
export interface PageCase {
  readonly code: FaultCode
  /** Further codes that the same fault rightly has. */
  readonly also?: readonly FaultCode[]
  /** Makes the page, and returns its address. */
  put(world: FaultWorld): string | Promise<string>
  readonly input?: Partial<ExaminePageInput>
}
