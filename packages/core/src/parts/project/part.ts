import { startTelemetry } from './startTelemetry.ts'

/** The interface of this part for the kernel and other parts. */
export const part = { startTelemetry }
