export type { WalletConnectMetadata, WalletConnectOptions, WalletConnectTiming } from './options.ts'
export type { ConnectorPage, PageChange } from './page/connectorPage.ts'
export { walletConnectConnector } from './walletConnectConnector.ts'
