import type { Part } from '../../kernel/parts.ts'
import { followPrompt } from './followPrompt.ts'
import { restoreConnections } from './restoreConnections.ts'
import { waitForReturn } from './waitForReturn.ts'

/** The interface of this part for the kernel and other parts. */
export const part = { followPrompt, restoreConnections, waitForReturn } satisfies Part
