import { evmAdapter } from '@foyer/adapter-evm'
import { walletConnectConnector } from '@foyer/connector-walletconnect'
import type { ResolvedOptions } from '@foyer/core/kernel'
import type { Adapter, Connector } from '@foyer/core/ports'

/**
 * The adapters of the script's modals. An adapter contains only what lists wallets; the rest of it and its chain library
 * are loaded once a wallet gets a request.
 */
export function createPreset(): readonly Adapter[] {
  return [evmAdapter()]
}

/** The id of the connector for wallets outside the page. */
export const PAIRING_CONNECTOR_ID = 'walletConnect'

/** The connectors for wallets outside the page, if the options name a relay. The client is loaded for the first pairing. */
export function createConnectors(options: ResolvedOptions): readonly Connector[] {
  if (options.relayUrls.length === 0) return []
  return [
    walletConnectConnector({
      // Read whenever a client is created, which may be after a change.
      get relayUrls() {
        return options.relayUrls
      },
      get metadata() {
        return options.metadata
      },
      get projectId() {
        return options.projectId
      },
      get isVerifyEnabled() {
        return options.enableVerify
      },
      storageKey: options.id,
    }),
  ]
}
