import { HOUR_MS } from '../durations.ts'

/** How long "this was not me" freezes an address, at both servers alike. */
export const FREEZE_MS = 72 * HOUR_MS

/** How long the audit is kept unless told otherwise: it holds thumbprints of devices. */
export const AUDIT_DAYS = 30
