import type { Part } from '../../kernel/parts.ts'
import { offerPaymaster } from './offerPaymaster.ts'
import { enterSwapPreview } from './reviewSwap.ts'
import { startSwap } from './startSwap.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    Swap: (modal, { signal }) => startSwap(modal, { signal }),
    SwapSelectToken: (modal, { signal }) => startSwap(modal, { signal }),
    SwapPreview: (modal, { signal }) => enterSwapPreview(modal, { signal }),
  },
  offerPaymaster,
} satisfies Part
