import type { ConnectionsFlows } from './controller.ts'
import type { part } from './part.ts'

// Connections to wallets: connecting, restoring, switching, disconnecting.

export { addWallet } from './addWallet.ts'
export { type ConnectWalletInput, connectThrough, connectWallet } from './connectWallet.ts'
export { type ConnectionsFlows, controller } from './controller.ts'
export {
  type DisconnectConnectionInput,
  type DisconnectInput,
  disconnect,
  disconnectAll,
  disconnectConnection,
} from './disconnect.ts'
export { askGivenName } from './givenName.ts'
export { isTransactionHash } from './isTransactionHash.ts'
export { findProvider, findSession } from './liveSessions.ts'
export { loadBalance } from './loadBalance.ts'
export { reloadProfile } from './loadProfile.ts'
export type { NamesState } from './namesSlice.ts'
export { completeNetwork, findKnownNetwork } from './networkFacts.ts'
export { part } from './part.ts'
export { forgetConnection, loadRecents, type RecentKey } from './recents.ts'
export { reconnectRecent } from './reconnectRecent.ts'
export { rpcOf } from './rpc.ts'
export { type SentTransactions, sentTransactionsOf } from './sentTransactions.ts'
export { type SwitchConnectionInput, switchConnection } from './switchConnection.ts'
export { type WatchSettledInput, watchSettled } from './watchSettled.ts'

declare module '../../kernel/partExports.ts' {
  interface PartFlows {
    readonly connections: ConnectionsFlows
  }
  interface PartExports {
    readonly connections: typeof part
  }
}
