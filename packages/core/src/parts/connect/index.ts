import type { ConnectController } from './controller.ts'
import type { part } from './part.ts'

// The first screen: Connect with its wallets, and the buttons of the page. It is part of the first load.

export { type ConnectController, controller } from './controller.ts'
export { enterWalletList, preparePairing } from './enterConnect.ts'
export { toFirstAddresses, toListedChains } from './firstQueries.ts'
export { followFamily } from './followFamily.ts'
export { loadRecommended } from './loadRecommended.ts'
export { part } from './part.ts'
export { openAllWallets, type PickWalletInput, pickWallet } from './pickWallet.ts'
export { preparePress, pressAccountButton, pressConnectButton, pressNetworkButton } from './pressButton.ts'
export {
  type AccountButtonFacts,
  type ConnectButtonFacts,
  type NetworkButtonFacts,
  selectAccountButton,
  selectConnectButton,
  selectNetworkButton,
} from './rules/accountButton.ts'
export { selectAddNamespace } from './rules/addNamespace.ts'
export {
  type AccountFacts,
  type ButtonsFacts,
  type NetworkFacts,
  selectButtonsFacts,
} from './rules/buttonsFacts.ts'
export { type ConnectLayout, selectConnectLayout } from './rules/connectLayout.ts'
export { selectLastUsedWalletId } from './rules/lastUsedWallet.ts'
export { type NetworkButtonLabel, type NetworkLabelFacts, toNetworkLabel } from './rules/networkLabel.ts'
export { type SocialsLayout, selectSocials, toSocialsLayout } from './rules/socialsLayout.ts'
export {
  isMultiChain,
  listingItem,
  toConnectorId,
  type WalletItem,
  type WalletTag,
} from './rules/walletItems.ts'
export {
  type ConnectWalletLists,
  type ListsInput,
  type ListsState,
  selectConnectWalletLists,
  toCountTag,
  toItemContext,
  toListsInput,
  toRecommendedCap,
} from './rules/walletLists.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly connect: ConnectController
  }
  interface PartExports {
    readonly connect: typeof part
  }
}
