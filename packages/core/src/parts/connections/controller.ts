import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { addWallet } from './addWallet.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnect, disconnectAll, disconnectConnection } from './disconnect.ts'
import { loadBalance } from './loadBalance.ts'
import { forgetConnection } from './recents.ts'
import { reconnectRecent } from './reconnectRecent.ts'
import { switchConnection } from './switchConnection.ts'

const FLOWS = {
  connect: connectWallet,
  add: addWallet,
  switch: switchConnection,
  reconnect: reconnectRecent,
  forget: forgetConnection,
  disconnect,
  disconnectOne: disconnectConnection,
  disconnectAll,
  loadBalance,
}

const INPUTS = {
  connect: {
    connectorId: 'string',
    walletId: 'string?',
    redirectView: 'string?',
    namespace: 'string?',
    together: 'object?',
    signal: 'AbortSignal?',
  },
  add: { namespace: 'string?' },
  switch: { namespace: 'string', connectorId: 'string', address: 'string?' },
  reconnect: {
    connectorId: 'string',
    namespace: 'string',
    address: 'string',
    name: 'string',
    walletId: 'string?',
    imageId: 'string?',
  },
  forget: { connectorId: 'string', namespace: 'string', walletId: 'string?' },
  disconnect: { namespace: 'string?' },
  disconnectOne: { namespace: 'string', connectorId: 'string' },
  disconnectAll: { namespace: 'string?' },
  loadBalance: { signal: 'AbortSignal?' },
} as const

/** Connecting, restoring, switching and disconnecting wallets. They join the controller of that name which every modal has. */
export type ConnectionsFlows = ReturnType<typeof controller>

/** Creates the flows of this part. */
export function controller(modal: Modal) {
  return bindFlows(modal, 'connections', FLOWS, INPUTS)
}
