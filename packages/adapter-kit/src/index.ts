export { callNode, type NodeAccess } from './callNode.ts'
export { type Access, type AskedWallet, createAccess } from './createAccess.ts'
export {
  type ConnectorInput,
  createConnector,
  type LoadAccess,
} from './createConnector.ts'
export { type DiscoverInput, discover } from './discover.ts'
export { joinWallets } from './joinWallets.ts'
export { listen } from './listen.ts'
export { onWalletChange } from './onWalletChange.ts'
export { readBytes } from './readBytes.ts'
export { ACCOUNTS_MAX, isObjectLike, readField, readList, readMethod, readTexts } from './readField.ts'
export { readWallet, type WalletFacts, type WalletFamily } from './readWallet.ts'
export { createSessionLife, type SessionLife } from './sessionLife.ts'
export type { StandardAccount, StandardWallet } from './standard.ts'
export { DEFAULT_WALLET_TIMING, type WalletTiming } from './timing.ts'
export { toFreeId } from './toFreeId.ts'
export { toModalError } from './toModalError.ts'
