export {
  type AuthenticationAdapter,
  type AuthenticationFields,
  type AuthenticationStatus,
  createAuthenticationAdapter,
  FoyerAuthenticationProvider,
  type FoyerAuthenticationProviderProps,
} from './authentication.ts'
export {
  type AccountStatus,
  type ChainStatus,
  ConnectButton,
  type ConnectButtonCustomProps,
  type ConnectButtonProps,
} from './ConnectButton.tsx'
export { FoyerProvider, type FoyerProviderProps } from './FoyerProvider.tsx'
export { FoyerWagmiError, type FoyerWagmiErrorCode } from './FoyerWagmiError.ts'
export { type FoyerConnector, type FoyerConnectorMembers, foyer } from './foyer.ts'
export { type DefaultConfigParameters, getDefaultConfig } from './getDefaultConfig.ts'
export {
  type UseAccountModal,
  type UseChainModal,
  type UseConnectModal,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from './modalHooks.ts'
export type { FoyerOptions } from './options.ts'
export type { ConnectButtonRenderProps, RenderedAccount, RenderedChain } from './renderProps.ts'
export type { Responsive } from './responsive.ts'
export type { SentTransaction, SentTransactions } from './sentTransactions.ts'
export type { SeenConnection } from './tellWagmi.ts'
export {
  type PaymasterCapabilities,
  type PaymasterCapabilitiesParameters,
  type UsePaymaster,
  usePaymaster,
} from './usePaymaster.ts'
