import type { Part } from '../../kernel/parts.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {},
} satisfies Part
