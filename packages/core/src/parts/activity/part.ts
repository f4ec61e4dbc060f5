import type { Part } from '../../kernel/parts.ts'
import { watchActivity } from './watchActivity.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: { Transactions: (modal, { signal }) => watchActivity(modal, { signal }) },
  watchActivity,
} satisfies Part
