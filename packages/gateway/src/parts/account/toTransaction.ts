import type { Transaction, Transfer } from '@foyer/api'
import { formatUnits } from '@foyer/codec'
import { looksWellKnown } from '../../kernel/chains/cleanName.ts'
import type { TokenPictures } from '../catalogue/index.ts'
import type { AccountTransaction, AccountTransfer, Asset } from './providers/activity.ts'

/** Returns the worth of a transfer in USD. */
export function toValueUsd(
  { amountBase, asset }: AccountTransfer,
  priceUsd: number | undefined,
): number | undefined {
  if (priceUsd === undefined) return undefined
  const value = Number(formatUnits(amountBase, asset.decimals)) * priceUsd
  return Number.isFinite(value) ? value : undefined
}

/** How assets are shown. */
interface AssetContext {
  readonly priceOf: (asset: Asset) => number | undefined
  readonly pictures: TokenPictures | undefined
}

/** Writes a transaction in the shape of the API. Spec: entity-8 */
export function toTransaction(
  chainId: string,
  { hash, status, operationType, minedAtMs, sentFrom, sentTo, transfers }: AccountTransaction,
  priceOf: (asset: Asset) => number | undefined,
  pictures?: TokenPictures,
): Transaction {
  return {
    id: `${chainId}:${hash}`,
    metadata: {
      minedAt: new Date(minedAtMs).toISOString(),
      chain: chainId,
      status,
      operationType,
      sentFrom,
      sentTo,
      hash,
    },
    transfers: transfers.map((transfer) => toTransfer(chainId, transfer, { priceOf, pictures })),
  }
}

function toTransfer(
  chainId: string,
  transfer: AccountTransfer,
  { priceOf, pictures }: AssetContext,
): Transfer {
  const { asset, amountBase, counterparty, direction } = transfer
  const priceUsd = priceOf(asset)
  const value = toValueUsd(transfer, priceUsd)
  return {
    direction,
    ...(counterparty === '' ? {} : { counterparty }),
    ...(asset.kind === 'collectible'
      ? { nft_info: toNftInfo(chainId, asset) }
      : {
          fungible_info: {
            ...toFungibleInfo(chainId, asset, priceUsd),
            ...imageIdField(chainId, asset, pictures),
          },
        }),
    quantity: { numeric: formatUnits(amountBase, asset.decimals) },
    ...(value === undefined ? {} : { value }),
  }
}

function toFungibleInfo(chainId: string, asset: Asset, priceUsd: number | undefined) {
  const { name, symbol, iconUrl, isSpam } = asset
  const flags = {
    ...(isSpam ? { is_spam: true } : {}),
    ...(isUnverified(asset, priceUsd) ? { is_unverified: true } : {}),
  }
  return {
    name,
    symbol,
    ...(iconUrl === undefined ? {} : { icon: { url: iconUrl } }),
    ...contractOf(chainId, asset),
    ...(Object.keys(flags).length === 0 ? {} : { flags }),
  }
}

function toNftInfo(chainId: string, asset: Asset) {
  const { name, tokenId, iconUrl, isSpam } = asset
  return {
    name,
    ...(iconUrl === undefined ? {} : { preview: { url: iconUrl } }),
    ...(tokenId === undefined ? {} : { token_id: tokenId.toString() }),
    ...contractOf(chainId, asset),
    ...(isSpam ? { flags: { is_spam: true } } : {}),
  }
}

/** The id of the image of a coin or token, where the gateway has one. */
export function imageIdField(
  chainId: string,
  { contract }: Asset,
  pictures: TokenPictures | undefined,
): { imageId?: string } {
  const imageId = pictures?.imageIdOf(chainId, contract)
  return imageId === undefined ? {} : { imageId }
}

/** The CAIP-10 of an asset's contract. */
export function contractOf(chainId: string, { contract }: Asset): { address?: string } {
  return contract === undefined ? {} : { address: `${chainId}:${contract}` }
}

/** A token is unverified where its source says so; where it says nothing, one with the symbol of a well-known one and without a price. */
export function isUnverified(asset: Asset, priceUsd: number | undefined): boolean {
  return asset.isUnverified ?? isLookAlike(asset, priceUsd)
}

/** A token with the symbol of a well-known one, for which nobody gives a price, is most likely not that one. */
export function isLookAlike({ kind, symbol, isUnverified }: Asset, priceUsd: number | undefined): boolean {
  return kind === 'fungible' && priceUsd === undefined && isUnverified !== false && looksWellKnown(symbol)
}
