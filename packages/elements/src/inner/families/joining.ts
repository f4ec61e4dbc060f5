import { joinWallets as join } from '@foyer/adapter-solana'
import { asOneSession } from '@foyer/connector-walletconnect/multichain'
import type { Connector } from '@foyer/core/ports'

/** Makes one entry of a wallet that speaks several families, for apps with several, and asks it for all at once. */
export const joinWallets = (connectors: readonly Connector[]) => join(connectors, asOneSession)
