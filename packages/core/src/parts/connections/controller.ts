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

/** Connecting, restoring, switching and disconnecting wallets. They join the controller of that name which every modal has. */
export type ConnectionsFlows = ReturnType<typeof controller>

/** Creates the flows of this part. */
export function controller(modal: Modal) {
  return bindFlows(modal, FLOWS)
}
