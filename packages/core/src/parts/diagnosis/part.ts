import { explainOption } from '../../kernel/options/explainOptions.ts'
import { diagnose } from './diagnose.ts'

/** The interface of this part for the kernel and other parts. */
export const part = { diagnose, explainOption }
