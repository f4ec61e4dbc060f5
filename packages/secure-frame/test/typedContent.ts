import type { ApprovalContent } from '../src/decode/content.ts'
import type { TypedAsset, TypedMeaning } from '../src/decode/meaning/typedMeaning.ts'
import type { TypedToken } from '../src/decode/tokens.ts'

export const DRAWN_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
/** A token that says all of itself. */
export const DRAWN_TOKEN = `0x${'cd'.repeat(20)}`
export const DRAWN_USDC: TypedToken = { symbol: 'USDC', decimals: 6, balanceBase: 50n, supplyBase: 1_000n }

type Typed = Extract<ApprovalContent, { kind: 'typed' }>

/** Typed data as they are drawn, with what they mean. */
export function typedContent(meaning: TypedMeaning | undefined, more: Partial<Typed> = {}): Typed {
  return {
    ...{ kind: 'typed', primaryType: 'Permit', address: DRAWN_ADDRESS, currency: 'ETH' },
    ...{ domain: [], message: [], isUnknown: false, tokens: new Map([[DRAWN_TOKEN, DRAWN_USDC]]), meaning },
    ...more,
  }
}

/** An amount of a token. */
export function tokenAmount(amountBase: bigint, token = DRAWN_TOKEN): Extract<TypedAsset, { kind: 'token' }> {
  return { kind: 'token', token, amountBase, bits: 256 }
}

/** An amount of the network's own currency. */
export function nativeAmount(amountBase: bigint): Extract<TypedAsset, { kind: 'token' }> {
  return { kind: 'token', token: undefined, amountBase, bits: 256 }
}

/** So many of item number 7. */
export function itemSeven(count: bigint): Extract<TypedAsset, { kind: 'item' }> {
  return { kind: 'item', token: DRAWN_TOKEN, number: 7n, count }
}

/** So many of any items. */
export function anyItem(count: bigint): TypedAsset {
  return { kind: 'item', token: DRAWN_TOKEN, number: undefined, count }
}
