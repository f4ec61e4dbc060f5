import type { WalletsFlows } from './controller.ts'
import type { part } from './part.ts'

// The catalogue of wallets, and the ways to wallets outside of this browser: pairing, links, downloads.

export { controller, type WalletsFlows } from './controller.ts'
export { copyPairingLink } from './copyPairingLink.ts'
export { loadNextPage } from './loadNextPage.ts'
export { countAppLinks, type OpenWalletInput, openWallet } from './openWallet.ts'
export { connectByPairing, type PairInput, pairingOf } from './pairing.ts'
export { part } from './part.ts'
export { type AllWalletsList, selectAllWallets, selectIsSearching } from './rules/allWallets.ts'
export { toExploreLayout } from './rules/exploreLayout.ts'
export {
  type DownloadLink,
  selectDownloads,
  selectPlatforms,
  type WalletPlatform,
} from './rules/platforms.ts'
export { selectWalletPlatforms, type WalletPlatforms } from './rules/walletPlatforms.ts'
export { type SearchWalletsInput, searchWallets } from './searchWallets.ts'

declare module '../../kernel/partExports.ts' {
  interface PartFlows {
    readonly wallets: WalletsFlows
  }
  interface PartExports {
    readonly wallets: typeof part
  }
}
