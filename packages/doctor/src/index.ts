export type { FaultCode, FoundFault } from './faults.ts'
export { type ExaminePageInput, examinePage, NoBrowserError } from './page/examinePage.ts'
export { examineProject } from './project/examineProject.ts'
