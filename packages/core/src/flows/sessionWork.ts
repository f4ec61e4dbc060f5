// Everything about live sessions, fetched as one script the first time any of it is needed: at a connection, at a
// restore, never for the first screen.
export { createRpc } from '../api/rpc.ts'
export { setAccountTab } from '../controllers/accountEvents.ts'
export { lateEntryWork } from '../router/lateEntryWork.ts'
export { joinSessions } from '../wiring/joinSessions.ts'
export { loadBalance } from './account/loadBalance.ts'
export { connectWallet } from './connect/connectWallet.ts'
export { disconnect, disconnectAll, disconnectConnection } from './connect/disconnect.ts'
export { forgetConnection, recallRecents } from './connect/recents.ts'
export { reconnectRecent } from './connect/reconnectRecent.ts'
export { restoreConnections } from './connect/restoreConnections.ts'
export { switchConnection } from './connect/switchConnection.ts'
export { switchNetwork } from './network/switchNetwork.ts'
