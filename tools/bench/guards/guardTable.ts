import { FRAME_GUARDS } from './frameGuards.ts'
import type { Guard } from './guard.ts'
import { SERVER_GUARDS } from './serverGuards.ts'

/** Every guard that is taken out: at least one for each row of SECURITY.md. */
export const GUARDS: readonly Guard[] = [...FRAME_GUARDS, ...SERVER_GUARDS]
