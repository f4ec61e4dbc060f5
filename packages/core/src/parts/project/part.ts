import { startTelemetry } from './startTelemetry.ts'

/** What this part gives the kernel and other parts. */
export const part = { startTelemetry }
