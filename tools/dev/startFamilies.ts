import { LOCAL_BITCOIN_ID, type LocalBitcoin } from '@foyer/devkit/localBitcoin'
import { LOCAL_COSMOS_COIN, LOCAL_COSMOS_ID, type LocalCosmos } from '@foyer/devkit/localCosmos'
import { LOCAL_POLKADOT_COIN, LOCAL_POLKADOT_ID, type LocalPolkadot } from '@foyer/devkit/localPolkadot'
import { LOCAL_SOLANA_ID, type LocalSolana } from '@foyer/devkit/solana'
import type { AddressRow } from './addressTable.ts'
import type { Report } from './report.ts'
import { startSeededBitcoin } from './seedBitcoin.ts'
import { startSeededCosmos } from './seedCosmos.ts'
import { startSeededPolkadot } from './seedPolkadot.ts'
import { startSeededSolana, toSolanaRow } from './seedSolana.ts'
import type { DevSettings } from './settings.mjs'

/** Where the local chains of other families than EVM listen. */
type FamilyPorts = Pick<DevSettings, 'solanaPort' | 'bitcoinPort' | 'polkadotPort' | 'cosmosPort'>

/** Any port that is free, for each. */
export const FREE_PORTS: FamilyPorts = { solanaPort: 0, bitcoinPort: 0, polkadotPort: 0, cosmosPort: 0 }

/** The local chains of other families than EVM, all of them in this process. */
interface LocalFamilies {
  /** Undefined where it has no build for the platform. */
  readonly solana: LocalSolana | undefined
  readonly bitcoin: LocalBitcoin
  readonly polkadot: LocalPolkadot
  readonly cosmos: LocalCosmos
}

/** Starts the local chains of other families than EVM, each with something for the accounts of fake wallets. */
export async function startFamilies(
  ports: FamilyPorts,
  stops: (() => Promise<void>)[],
  { during }: Pick<Report, 'during'> = { during: (_, work) => work() },
): Promise<LocalFamilies> {
  const stopLater = <Chain extends { stop(): Promise<void> } | undefined>(chain: Chain): Chain => {
    if (chain) stops.push(() => chain.stop())
    return chain
  }
  const [solana, bitcoin, polkadot, cosmos] = await Promise.all([
    during('Starting Solana', () => startSeededSolana(ports.solanaPort).then(stopLater)),
    during('Starting Bitcoin', () => startSeededBitcoin(ports.bitcoinPort).then(stopLater)),
    during('Starting Polkadot', () => startSeededPolkadot(ports.polkadotPort).then(stopLater)),
    during('Starting Cosmos', () => startSeededCosmos(ports.cosmosPort).then(stopLater)),
  ])
  return { solana, bitcoin, polkadot, cosmos }
}

/** Returns a gateway's settings for these chains: their nodes, and the coins of those that nobody else knows. */
export function familySettings(ports: FamilyPorts) {
  const nodeAt = (port: number) => [`http://127.0.0.1:${port}`]
  return {
    rpc: {
      [LOCAL_SOLANA_ID]: nodeAt(ports.solanaPort),
      [LOCAL_BITCOIN_ID]: nodeAt(ports.bitcoinPort),
      [LOCAL_POLKADOT_ID]: nodeAt(ports.polkadotPort),
      [LOCAL_COSMOS_ID]: nodeAt(ports.cosmosPort),
    },
    coins: { [LOCAL_POLKADOT_ID]: LOCAL_POLKADOT_COIN, [LOCAL_COSMOS_ID]: LOCAL_COSMOS_COIN },
  }
}

/** Returns the pages' nodes of these chains, which their wallets know as networks. */
export function toPageNodes({ solana, bitcoin, polkadot, cosmos }: LocalFamilies) {
  return {
    ...(solana && { solana: { networkId: LOCAL_SOLANA_ID, rpcUrl: solana.url } }),
    bitcoin: { networkId: LOCAL_BITCOIN_ID, rpcUrl: bitcoin.url },
    polkadot: { networkId: LOCAL_POLKADOT_ID, rpcUrl: polkadot.url },
    cosmos: { networkId: LOCAL_COSMOS_ID, rpcUrl: cosmos.url },
  }
}

/** Returns their rows in the table of addresses. */
export function toFamilyRows({ solana, bitcoin, polkadot, cosmos }: LocalFamilies): AddressRow[] {
  return [
    toSolanaRow(solana),
    { what: 'Bitcoin', address: bitcoin.url, note: 'local' },
    { what: 'Polkadot', address: polkadot.url, note: 'local' },
    { what: 'Cosmos', address: cosmos.url, note: 'local' },
  ]
}
