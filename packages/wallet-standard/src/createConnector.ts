import { type Connector, createPageConnector, type Namespace, type WalletAccess } from '@foyer/core/ports'
import type { StandardWallet } from './standard.ts'

/** Loads the code that sends requests to a wallet. */
export type LoadAccess = () => Promise<{ createWalletAccess(wallet: StandardWallet): WalletAccess }>

/** What a connector is created with. */
export interface ConnectorInput extends Pick<Connector, 'id' | 'name' | 'icon' | 'isDuplicate'> {
  readonly namespace: Namespace
  readonly wallet: StandardWallet
  readonly load: LoadAccess
}

/** Creates a connector for a wallet of the page. The code that sends requests to it is loaded with the first one. */
export function createConnector(input: ConnectorInput): Connector {
  const { namespace, wallet, load, ...display } = input
  return createPageConnector({ ...display, kind: 'ANNOUNCED', namespaces: [namespace] }, async () => {
    const { createWalletAccess } = await load()
    return createWalletAccess(wallet)
  })
}
