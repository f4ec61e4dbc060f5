export {
  type ConnectorInput,
  createConnector,
  type LoadAccess,
} from './createConnector.ts'
export { type DiscoverInput, discover } from './discover.ts'
export { joinWallets } from './joinWallets.ts'
export { listen } from './listen.ts'
export { isObjectLike, readField, readList, readMethod, readTexts } from './readField.ts'
export { readWallet, type WalletFacts, type WalletFamily } from './readWallet.ts'
export type { StandardAccount, StandardWallet } from './standard.ts'
