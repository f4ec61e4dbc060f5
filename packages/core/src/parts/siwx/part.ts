import type { Part } from '../../kernel/parts.ts'
import { endSignIn } from './endSignIn.ts'
import { followSiwx } from './followSiwx.ts'

/** The interface of this part for the kernel and other parts. */
export const part = { endSignIn, followSiwx } satisfies Part
