import type { Part } from '../../kernel/parts.ts'
import { startMove } from './startMove.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: { MoveAssets: (modal, { signal }) => startMove(modal, { signal }) },
} satisfies Part
