import { explainOption } from '../../kernel/options/explainOptions.ts'
import { diagnose } from './diagnose.ts'

/** What this part gives the kernel and other parts. */
export const part = { diagnose, explainOption }
