export { nameRoute } from './channels.ts'
export { startTracing, type TracingInput } from './startTracing.ts'
export { statementLog } from './statementLog.ts'
export type { Tracer } from './tracer.ts'
