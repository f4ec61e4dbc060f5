import type { Part } from '../../kernel/parts.ts'
import { connectAndSignIn } from './connectAndSignIn.ts'
import { endSignIn } from './endSignIn.ts'
import { followSiwx } from './followSiwx.ts'
import { offerSignIn } from './offerSignIn.ts'

/** The interface of this part for the kernel and other parts. */
export const part = { connectAndSignIn, endSignIn, followSiwx, offerSignIn } satisfies Part
