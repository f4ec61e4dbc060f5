// For servers too: what stands in the storage of a chain, without anything of the page. Standard: SCALE, and `AccountInfo` of Substrate.

import { fromHexData, toHexData } from '@foyer/codec'
import { blake2b } from './blake2b.ts'

/** The amounts of an account in the network's currency, in smallest units. */
export interface AccountAmounts {
  readonly free: bigint
  readonly reserved: bigint
  /** The bound amount; the reserved one is counted into it. */
  readonly frozen: bigint
}

/** The hashes (twox-128) of `System` and `Account`, with which the keys of all accounts begin. */
const ACCOUNT_PREFIX = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const NOTHING: AccountAmounts = { free: 0n, reserved: 0n, frozen: 0n }
/** Nonce and three counters of 4 bytes, before four amounts of 16. */
const AMOUNTS_AT = 16
const AMOUNT_BYTES = 16
const ACCOUNT_BYTES = AMOUNTS_AT + 4 * AMOUNT_BYTES
/** Longer than an account of any chain so far, which may add to it. */
const ACCOUNT_MAX_BYTES = 256

/** The key under which a chain stores an account: that of the map, and the account with its hash (blake2b-128) in front. */
export function toStorageKey(key: Uint8Array): string {
  return ACCOUNT_PREFIX + toHexData(blake2b(key, 16)).slice(2) + toHexData(key).slice(2)
}

/** Reads what is stored for an account; null, for one that does not exist, is nothing of everything. Undefined for what is no account. */
export function readAmounts(stored: unknown): AccountAmounts | undefined {
  if (stored === null) return NOTHING
  const bytes = fromHexData(stored, ACCOUNT_MAX_BYTES)
  if (!bytes || bytes.length < ACCOUNT_BYTES) return undefined
  const view = new DataView(bytes.buffer)
  const amount = (index: number) => {
    const at = AMOUNTS_AT + index * AMOUNT_BYTES
    return view.getBigUint64(at, true) | (view.getBigUint64(at + 8, true) << 64n)
  }
  return { free: amount(0), reserved: amount(1), frozen: amount(2) }
}

/** Returns the amount that can leave an account while it goes on existing. Reserved amounts count as frozen first. */
export function toSpendable({ free, reserved, frozen }: AccountAmounts, existentialDeposit: bigint): bigint {
  const bound = frozen - reserved
  const kept = bound > existentialDeposit ? bound : existentialDeposit
  return free > kept ? free - kept : 0n
}
