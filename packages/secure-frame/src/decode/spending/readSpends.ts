import type { Spend } from '@foyer/api'
import { findChain } from '../../lib/chains.ts'
import type { RawCall } from '../call/decodedCall.ts'
import { dollarDecimals } from './stablecoins.ts'

/** transfer(address,uint256) with an address that fills its word with zeros. */
const TRANSFER = /^0xa9059cbb0{24}[0-9a-f]{40}([0-9a-f]{64})$/
/** The decimals in which dollars are counted, whatever their coin has. */
const DOLLAR_DECIMALS = 6
/** More digits than the vault counts, and more than there is of any coin. */
const MOST = 10n ** 30n

/**
 * The most that a transaction can cost, read of the bytes that are signed: amount and fee of a plain payment, in the network's coin or in
 * one that stands for a dollar. Undefined for everything else, which counts as above every limit: what a contract does with a call
 * cannot be told from the call.
 */
export function readSpends(
  { chainId, call: { to, valueBase, data } }: { readonly chainId: bigint; readonly call: RawCall },
  feeBase: bigint,
): readonly Spend[] | undefined {
  const chain = findChain(Number(chainId))
  if (!chain || to === undefined) return undefined
  if (data === '0x') return written([[chain.currency, valueBase + feeBase]])
  const decimals = dollarDecimals(Number(chainId), to)
  const [, digits] = TRANSFER.exec(data) ?? []
  if (decimals === undefined || digits === undefined || valueBase !== 0n) return undefined
  return written([
    ['USD', roundUp(BigInt(`0x${digits}`), decimals)],
    [chain.currency, feeBase],
  ])
}

/** Rounded up: a part of the smallest unit that is counted costs one. */
function roundUp(amountBase: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(decimals - DOLLAR_DECIMALS)
  return (amountBase + unit - 1n) / unit
}

/** Nothing at all is no payment, and asks as well. */
function written(
  amounts: readonly (readonly [asset: string, amount: bigint])[],
): readonly Spend[] | undefined {
  if (amounts.some(([, amount]) => amount >= MOST)) return undefined
  const spends = amounts.filter(([, amount]) => amount > 0n)
  return spends.length > 0
    ? spends.map(([asset, amount]) => ({ asset, amount: amount.toString() }))
    : undefined
}
