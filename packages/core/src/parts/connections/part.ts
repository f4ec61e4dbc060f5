import type { Part } from '../../kernel/parts.ts'
import { applyOptions, applyProjectNetworks } from './applyOptions.ts'
import { attachSessions, endSession } from './attachSessions.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnect } from './disconnect.ts'
import { endRestoring } from './endRestoring.ts'
import { findProvider } from './liveSessions.ts'
import { activateConnection } from './subscribers.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    ConnectingExternal: (modal, { params, signal }) => connectWallet(modal, { ...params, signal }),
  },
  activateConnection,
  applyOptions,
  applyProjectNetworks,
  attachSessions,
  connectWallet,
  disconnect,
  endRestoring,
  endSession,
  findProvider,
} satisfies Part
