import { type Connector, createPageConnector, type Eip1193Provider } from '@foyer/core/ports'
import type { EvmPage } from './discovery/evmPage.ts'
import type { EvmTiming } from './timing.ts'

/** The input of a connector. */
export interface ConnectorInput
  extends Pick<Connector, 'id' | 'name' | 'kind' | 'icon' | 'rdns' | 'isDuplicate'> {
  readonly provider: Eip1193Provider
  readonly timing: EvmTiming
  /** Where it is heard that the visitor comes back, perhaps from a wallet that was opened. */
  readonly page?: EvmPage | undefined
}

/** Creates a connector for a provider of the page. The code that sends requests is loaded with the first request. */
export function createConnector(input: ConnectorInput): Connector {
  const { provider, timing, page, ...display } = input
  return createPageConnector({ ...display, namespaces: ['eip155'] }, async () => {
    const { createWalletAccess } = await import('./connection.ts')
    return createWalletAccess(provider, timing, page)
  })
}
