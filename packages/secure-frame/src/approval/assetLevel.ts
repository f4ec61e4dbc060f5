import { isPublicCaller } from '../decode/call/decodedCall.ts'
import type { ApprovalContent } from '../decode/content.ts'
import type { TypedAsset, TypedFact } from '../decode/meaning/typedMeaning.ts'
import type { TypedToken } from '../decode/tokens.ts'
import type { TypedNode } from '../decode/typed/typedData.ts'

/**
 * How much of what somebody has an amount is: `some` of it; `held`, more than they have now; `unlimited`, more than there is, or as much as is
 * meant as everything; `unsaid`, where the network did not say what they have.
 */
export type AssetLevel = 'some' | 'held' | 'unlimited' | 'unsaid'

/** An amount of at least half the largest number is meant as everything. */
const isHuge = (amount: bigint, bits: number) => amount >= 2n ** BigInt(bits - 1)

/** How much of what the account has may go. */
export function assetLevel(asset: TypedAsset, tokens: ReadonlyMap<string, TypedToken>): AssetLevel {
  if (asset.kind === 'all') return 'unlimited'
  if (asset.kind === 'item') return asset.number === undefined ? 'unlimited' : 'some'
  const { token, amountBase, bits } = asset
  if (isHuge(amountBase, bits)) return 'unlimited'
  if (token === undefined || amountBase === 0n) return 'some'
  const { balanceBase, supplyBase } = tokens.get(token) ?? {}
  if (supplyBase !== undefined && amountBase > supplyBase) return 'unlimited'
  if (balanceBase === undefined) return 'unsaid'
  return amountBase > balanceBase ? 'held' : 'some'
}

/** Numbers of fewer bits are counts and times. */
const AMOUNT_BITS = 96

/**
 * Whether typed data are confirmed by two presses: they may cost everything of something, give rights over the account, run foreign code as the
 * account, give something for nothing, or make several offers at once.
 */
export function isTwiceTyped({
  meaning,
  tokens,
  message,
}: Extract<ApprovalContent, { kind: 'typed' }>): boolean {
  if (!meaning) return message.some(hasHuge)
  const { kind, facts, offers = 1, isDelegateCall = false } = meaning
  if (kind === 'control' || isDelegateCall || offers > 1) return true
  return facts.some((fact) => isCostly(fact, tokens))
}

/** Whether something is given for nothing, all that somebody has of it may go, or anybody may take it. */
function isCostly(fact: TypedFact, tokens: ReadonlyMap<string, TypedToken>): boolean {
  if (fact.name === 'spender') return fact.address !== undefined && isPublicCaller(fact.address)
  if (fact.name === 'least') return fact.assets.every(isNothing)
  if (fact.name !== 'give' && fact.name !== 'tokens' && fact.name !== 'amount') return false
  return fact.assets.some((asset) => assetLevel(asset, tokens) !== 'some' || mayBeItem(asset, tokens))
}

function isNothing(asset: TypedAsset): boolean {
  return (asset.kind === 'token' && asset.amountBase === 0n) || (asset.kind === 'item' && asset.count === 0n)
}

/** Whether an amount may be the number of an item, which a collection reads it as. */
export function mayBeItem(asset: TypedAsset, tokens: ReadonlyMap<string, TypedToken>): boolean {
  return asset.kind === 'token' && asset.token !== undefined && tokens.get(asset.token)?.mayBeItem === true
}

function hasHuge({ type, text = '0', children = [] }: TypedNode): boolean {
  const size = /^uint(\d*)$/.exec(type)
  const bits = Number(size?.[1] || 256)
  return (size !== null && bits >= AMOUNT_BITS && isHuge(BigInt(text), bits)) || children.some(hasHuge)
}
