import { toDenomReference } from '@foyer/adapter-cosmos/bank'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { NativeCurrency } from '../../../../kernel/chains/nativeCurrency.ts'
import type { Asset } from '../activity.ts'
import { toCoin } from '../nodeBalances.ts'

/** Tokens that came from another chain, by the way they took, of which what a chain calls them is the hash. Standard: ICS-20. */
const CAME_TO: Readonly<Record<string, readonly (readonly [way: string, name: string, symbol: string])[]>> = {
  'cosmos:cosmoshub-4': [
    ['transfer/channel-141/uosmo', 'Osmosis', 'OSMO'],
    ['transfer/channel-536/uusdc', 'USD Coin', 'USDC'],
  ],
  'cosmos:osmosis-1': [
    ['transfer/channel-0/uatom', 'Cosmos Hub', 'ATOM'],
    ['transfer/channel-750/uusdc', 'USD Coin', 'USDC'],
  ],
}
const DECIMALS_OF_KNOWN = 6

/** The names of the tokens that the gateway knows, by chain and denom. */
const KNOWN: ReadonlyMap<string, readonly [name: string, symbol: string]> = new Map(
  Object.entries(CAME_TO).flatMap(([chainId, tokens]) =>
    tokens.map(([way, name, symbol]) => [`${chainId}:${toIbcDenom(way)}`, [name, symbol] as const] as const),
  ),
)

const SYMBOL_MAX_CHARS = 20

/** Returns the denom of a token that took a way to a chain. */
export function toIbcDenom(way: string): string {
  return `ibc/${bytesToHex(sha256(new TextEncoder().encode(way))).toUpperCase()}`
}

/**
 * A token by what a chain calls it: the coin, one that the gateway knows, or one of which there is the chain's word alone, which is shown as
 * unverified under that word.
 */
export function toCosmosAsset(chainId: string, denom: string, coin: NativeCurrency | undefined): Asset {
  if (coin && denom === coin.denom) return toCoin(coin)
  const [name, symbol] = KNOWN.get(`${chainId}:${denom}`) ?? []
  const token = { kind: 'fungible', contract: toDenomReference(denom), isSpam: false } as const
  if (name !== undefined && symbol !== undefined) {
    return { ...token, name, symbol, decimals: DECIMALS_OF_KNOWN, isUnverified: false }
  }
  return { ...token, name: denom, symbol: shorten(denom), decimals: decimalsOf(denom), isUnverified: true }
}

/** No chain says how many decimals its tokens have. By custom an `a` before a name is 18 of them, and all others have six. */
function decimalsOf(denom: string): number {
  return /(?:^|\/)a[a-z]{2,}$/.test(denom) ? 18 : 6
}

function shorten(denom: string): string {
  return denom.length <= SYMBOL_MAX_CHARS ? denom : `${denom.slice(0, 11)}…${denom.slice(-6)}`
}
