import type { Part } from '../../kernel/parts.ts'
import { connectSocial } from './connectSocial.ts'

/** What the kernel and other parts may load this part for. */
export const part = {
  enter: {
    ConnectingSocial: (modal, { signal }) => connectSocial(modal, { signal }),
  },
} satisfies Part
