import { FRAME_GUARDS } from './frameGuards.ts'
import type { Guard } from './guard.ts'
import { PAGE_GUARDS } from './pageGuards.ts'
import { SERVER_GUARDS } from './serverGuards.ts'

/** Every guard that is taken out. */
export const GUARDS: readonly Guard[] = [...FRAME_GUARDS, ...PAGE_GUARDS, ...SERVER_GUARDS]
