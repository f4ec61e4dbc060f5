import type { Part } from '../../kernel/parts.ts'
import { connectFarcaster } from './connectFarcaster.ts'
import { connectSocial } from './connectSocial.ts'
import { pickSocial } from './pickSocial.ts'

/** What the kernel and other parts may load this part for. */
export const part = {
  enter: {
    ConnectingFarcaster: (modal, { signal }) => connectFarcaster(modal, { signal }),
    ConnectingSocial: (modal, { signal }) => connectSocial(modal, { signal }),
  },
  pickSocial,
} satisfies Part
