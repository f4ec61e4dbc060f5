import type { Part } from '../../kernel/parts.ts'
import { applyOptions } from './applyOptions.ts'
import { endSession } from './attachSessions.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnect } from './disconnect.ts'
import { findProvider } from './liveSessions.ts'
import { restoreConnections } from './restoreConnections.ts'

/** What this part gives the kernel and other parts. */
export const part = {
  enter: {
    ConnectingExternal: (modal, { params, signal }) => connectWallet(modal, { ...params, signal }),
  },
  applyOptions,
  connectWallet,
  disconnect,
  endSession,
  findProvider,
  restoreConnections,
} satisfies Part
