import type { Asset } from '../activity.ts'
import { tokenNames } from '../tokenNames.ts'
import type { PonderToken } from './shapes.ts'

/** Turns a token of the index into an asset. */
export function toAsset(contract: string, token: PonderToken, tokenId?: bigint): Asset {
  return {
    kind: token.isCollectible ? 'collectible' : 'fungible',
    contract,
    ...(tokenId !== undefined && { tokenId }),
    ...tokenNames(token),
    decimals: token.isCollectible ? 0 : (token.decimals ?? 0),
    isSpam: false,
  }
}
