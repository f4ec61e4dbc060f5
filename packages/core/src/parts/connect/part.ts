import type { Part } from '../../kernel/parts.ts'
import { enterWalletList } from './enterConnect.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: { Connect: (modal, { signal }) => enterWalletList(modal, signal) },
} satisfies Part
