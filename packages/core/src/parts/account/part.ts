import type { Part } from '../../kernel/parts.ts'
import { loadRecents } from '../connections/index.ts'
import { enterAccount } from './enterAccount.ts'

/** What this part gives the kernel and other parts. */
export const part = {
  enter: {
    Account: (modal, { signal }) => enterAccount(modal, signal),
    ProfileWallets: (modal) => loadRecents(modal),
  },
} satisfies Part
