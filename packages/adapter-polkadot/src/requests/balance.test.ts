import { POLKADOT_KEYS, POLKADOT_NETWORKS } from '@foyer/devkit/polkadot'
import { expect, test } from 'vitest'
import { readAmounts, toSpendable, toStorageKey } from '../storage.ts'
import { readBalance } from './balance.ts'

const key = POLKADOT_KEYS[0]?.accountId ?? new Uint8Array()

/** Writes an account as a chain stores it: nonce, three counters, and four amounts, lowest byte first. */
function stored(free: bigint, reserved = 0n, frozen = 0n): string {
  const bytes = Buffer.alloc(80)
  for (const [index, amount] of [free, reserved, frozen, 1n << 127n].entries()) {
    bytes.writeBigUInt64LE(amount & 0xffff_ffff_ffff_ffffn, 16 + index * 16)
    bytes.writeBigUInt64LE(amount >> 64n, 24 + index * 16)
  }
  return `0x${bytes.toString('hex')}`
}

const read = (answer: unknown, signal?: AbortSignal) =>
  readBalance(
    { rpc: async () => answer, network: POLKADOT_NETWORKS.relay, nodeMs: 1_000, signal },
    key,
    10_000_000_000n,
  )

test('the key of an account begins with the hashes of System and Account, and ends with the account', () => {
  // The account of Alice on a development chain, as nodes and typed clients give it.
  const alice = Uint8Array.from(
    Buffer.from('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d', 'hex'),
  )
  expect(toStorageKey(alice)).toBe(
    '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
  )
})

test('amounts above 64 bits are read whole, and no account has nothing', () => {
  const free = (1n << 100n) + 7n
  expect(readAmounts(stored(free, 5n, 3n))).toEqual({ free, reserved: 5n, frozen: 3n })
  expect(readAmounts(null)).toEqual({ free: 0n, reserved: 0n, frozen: 0n })
})

test('what is frozen stays, less what is reserved, and at least what an account has to hold', () => {
  const cases = [
    [{ free: 100n, reserved: 0n, frozen: 0n }, 10n, 90n],
    [{ free: 100n, reserved: 0n, frozen: 60n }, 10n, 40n],
    [{ free: 100n, reserved: 50n, frozen: 60n }, 10n, 90n],
    [{ free: 100n, reserved: 80n, frozen: 60n }, 10n, 90n],
    [{ free: 5n, reserved: 0n, frozen: 0n }, 10n, 0n],
    [{ free: 100n, reserved: 0n, frozen: 200n }, 10n, 0n],
    [{ free: 0n, reserved: 0n, frozen: 0n }, 10n, 0n],
  ] as const
  for (const [amounts, deposit, spendable] of cases) expect(toSpendable(amounts, deposit)).toBe(spendable)
})

test('call-6 the balance is what can be spent, in base units; of an account that is not there it is 0', async () => {
  expect(await read(stored(30_000_000_000n))).toEqual({
    amountBase: '20000000000',
    decimals: 10,
    symbol: 'DOT',
  })
  expect(await read(null)).toMatchObject({ amountBase: '0' })
})

test('junk of a node is rpc_failed, and a reading that is left is aborted', async () => {
  const junk = [undefined, 5, '', '0x', '0xzz', {}, stored(1n).slice(0, -2 * 20), `0x${'00'.repeat(300)}`]
  for (const answer of junk) await expect(read(answer)).rejects.toMatchObject({ code: 'rpc_failed' })
  await expect(read(null, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' })
})
