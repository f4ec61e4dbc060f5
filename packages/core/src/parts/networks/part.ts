import type { Part } from '../../kernel/parts.ts'
import { switchNetwork } from './switchNetwork.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    SwitchNetwork: (modal, { params, signal }) => switchNetwork(modal, { ...params, signal }),
  },
  switchNetwork,
} satisfies Part
