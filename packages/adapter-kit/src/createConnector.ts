import { type Connector, createPageConnector, type Namespace, type WalletAccess } from '@foyer/core/ports'
import type { StandardWallet } from './standard.ts'

/** Loads the code that sends requests to a wallet, and gives it that wallet. */
export type LoadAccess = (wallet: StandardWallet) => Promise<WalletAccess>

/** The input of a connector. */
export interface ConnectorInput extends Pick<Connector, 'id' | 'name' | 'icon' | 'isDuplicate'> {
  readonly namespace: Namespace
  readonly wallet: StandardWallet
  readonly load: LoadAccess
}

/** Creates a connector for a wallet of the page. The code that sends requests to it is loaded with the first one. */
export function createConnector(input: ConnectorInput): Connector {
  const { namespace, wallet, load, ...display } = input
  const shown = { ...display, kind: 'ANNOUNCED', namespaces: [namespace] } as const
  return createPageConnector(shown, () => load(wallet))
}
