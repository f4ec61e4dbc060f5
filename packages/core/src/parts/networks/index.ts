import type { NetworksFlows } from './controller.ts'
import type { part } from './part.ts'

// Choosing a network and switching the wallet to it.

export { askWallet, type WalletRequest } from './askWallet.ts'
export {
  type ChooseNetworkInput,
  chooseNetwork,
  chooseSupportedNetwork,
  connectForNetwork,
} from './chooseNetwork.ts'
export { controller, type NetworksFlows } from './controller.ts'
export { type MoveToNetworkInput, moveToNetwork } from './moveToNetwork.ts'
export { part } from './part.ts'
export { selectFamilyConnector } from './rules/familyConnector.ts'
export {
  type NetworkChoice,
  type NetworkChoicesInput,
  selectCompatibleNetworks,
  selectNetworkChoices,
} from './rules/networkChoices.ts'
export { type SwitchNetworkInput, switchNetwork } from './switchNetwork.ts'

declare module '../../kernel/partExports.ts' {
  interface PartFlows {
    readonly networks: NetworksFlows
  }
  interface PartExports {
    readonly networks: typeof part
  }
}
