import type { NodeAccess } from '@foyer/adapter-kit'
import { type Coin, readCoin } from '../coin.ts'
import type { CosmosNetworkFacts } from '../networks.ts'
import { readFields, writeField, writeNumberField } from '../protobuf.ts'
import { queryBank } from './queryBank.ts'

/** An address's balance of a token. */
export interface TokenBalance extends Coin {
  /** Whether the app, or the network's own currency, stands behind symbol and decimals: what a chain calls a token is its word alone. */
  readonly isVerified: boolean
  /** Undefined for a token that is not verified, as are its decimals. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

const PAGE_SIZE = 100
/** Anybody can send tokens to an address. */
const PAGES_MAX = 10

/**
 * Reads all that an address has: the network's currency first, then what the app knows, then the rest by name.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readTokens(
  node: NodeAccess,
  address: string,
  facts: Pick<CosmosNetworkFacts, 'denom' | 'denoms'> | undefined,
): Promise<readonly TokenBalance[]> {
  const coins = await readCoins(node, address)
  const { symbol, decimals } = node.network.nativeCurrency
  const known = new Map(Object.entries(facts?.denoms ?? {}))
  if (facts) known.set(facts.denom, { symbol, decimals })
  const rank = ({ denom }: Coin) => (denom === facts?.denom ? 0 : known.has(denom) ? 1 : 2)
  return coins
    .toSorted((one, other) => rank(one) - rank(other) || (one.denom < other.denom ? -1 : 1))
    .map((coin) => ({
      ...coin,
      isVerified: known.has(coin.denom),
      symbol: known.get(coin.denom)?.symbol,
      decimals: known.get(coin.denom)?.decimals,
    }))
}

/** Reads page by page, each token once. */
async function readCoins(node: NodeAccess, address: string): Promise<readonly Coin[]> {
  const coins = new Map<string, Coin>()
  let key: Uint8Array | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const paging = [...(key ? writeField(1, key) : []), ...writeNumberField(3, PAGE_SIZE)]
    const request = [writeField(1, address), writeField(2, Uint8Array.from(paging))]
    const fields = await queryBank(node, 'AllBalances', request)
    const read = fields.flatMap(({ field, bytes }) => (field === 1 ? (readCoin(bytes) ?? []) : []))
    for (const coin of read) if (BigInt(coin.amountBase) > 0n) coins.set(coin.denom, coin)
    const next = fields.find(({ field }) => field === 2)
    key = next && readFields(next.bytes)?.find(({ field }) => field === 1)?.bytes
    if (!key?.length) break
  }
  return [...coins.values()]
}
