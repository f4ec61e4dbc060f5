import { evmAdapter } from '@foyer/adapter-evm'
import { walletConnectConnector } from '@foyer/connector-walletconnect'
import type { Adapter, Connector, ResolvedOptions } from '@foyer/core'

/**
 * What a modal of the script can speak. An adapter that comes with the modal carries only what lists wallets: the rest of
 * it, and its chain library, are fetched once a wallet is asked for something.
 */
export function createPreset(): readonly Adapter[] {
  return [evmAdapter()]
}

/** Ways to wallets outside the page that the options ask for; what pairs is fetched once a pairing can be of use. */
export function createConnectors(options: ResolvedOptions): readonly Connector[] {
  if (options.relayUrls.length === 0) return []
  return [
    walletConnectConnector({ ...options, storageKey: options.id, isVerifyEnabled: options.enableVerify }),
  ]
}
