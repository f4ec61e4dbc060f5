import type { Part } from '../../kernel/parts.ts'
import { connectFarcaster } from './connectFarcaster.ts'
import { connectSocial } from './connectSocial.ts'
import { continueWith, linkExisting, withExisting } from './existing.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    ConnectingFarcaster: (modal, { signal }) => connectFarcaster(modal, { signal }),
    ConnectingSocial: (modal, { signal }) => connectSocial(modal, { signal }),
  },
  continueWith,
  linkExisting,
  withExisting,
} satisfies Part
