import type { Part } from '../../kernel/parts.ts'
import { endSignIn } from './endSignIn.ts'
import { followSiwx } from './followSiwx.ts'

/** What this part gives the kernel and other parts. */
export const part = { endSignIn, followSiwx } satisfies Part
