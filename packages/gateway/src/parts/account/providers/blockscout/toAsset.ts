import type { Asset } from '../activity.ts'
import { tokenNames } from '../tokenNames.ts'
import type { ExplorerToken } from './shapes.ts'

/** Turns a token of the explorer into an asset. */
export function toAsset(token: ExplorerToken, more: { tokenId?: bigint; previewUrl?: string } = {}): Asset {
  const isFungible = token.type === 'ERC-20'
  const iconUrl = more.previewUrl ?? token.icon_url ?? undefined
  return {
    kind: isFungible ? 'fungible' : 'collectible',
    contract: token.address_hash ?? token.address ?? '',
    ...(more.tokenId === undefined ? {} : { tokenId: more.tokenId }),
    ...tokenNames(token),
    decimals: isFungible ? (token.decimals ?? 0) : 0,
    ...(iconUrl === undefined ? {} : { iconUrl }),
    isSpam: token.reputation !== null && token.reputation !== 'ok',
    ...(token.exchange_rate === null ? {} : { priceUsd: token.exchange_rate }),
  }
}
