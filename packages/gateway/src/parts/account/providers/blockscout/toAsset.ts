import { cleanName } from '../../../../kernel/chains/cleanName.ts'
import type { Asset } from '../activity.ts'
import type { ExplorerToken } from './shapes.ts'

const MAX_NAME = 64
const MAX_SYMBOL = 24

/** Turns a token of the explorer into an asset. Names come from the token's owner, so they are cleaned. */
export function toAsset(token: ExplorerToken, more: { tokenId?: bigint; previewUrl?: string } = {}): Asset {
  const symbol = cleanName(token.symbol, MAX_SYMBOL) || '?'
  const isFungible = token.type === 'ERC-20'
  const iconUrl = more.previewUrl ?? token.icon_url ?? undefined
  return {
    kind: isFungible ? 'fungible' : 'collectible',
    contract: token.address_hash ?? token.address ?? '',
    ...(more.tokenId === undefined ? {} : { tokenId: more.tokenId }),
    name: cleanName(token.name, MAX_NAME) || (symbol === '?' ? 'Unknown token' : symbol),
    symbol,
    decimals: isFungible ? (token.decimals ?? 0) : 0,
    ...(iconUrl === undefined ? {} : { iconUrl }),
    isSpam: token.reputation !== null && token.reputation !== 'ok',
    ...(token.exchange_rate === null ? {} : { priceUsd: token.exchange_rate }),
  }
}
