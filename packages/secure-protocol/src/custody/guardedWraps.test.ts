import { beforeAll, expect, test } from 'vitest'
import { randomBytes } from '../lib/bytes.ts'
import type { VaultBinding } from './binding.ts'
import type { CustodyError } from './custodyError.ts'
import { createShareKey } from './shareKey.ts'
import { type GuardedPair, isGuardedWrap, openDa, openDr, openGuarded, wrapDa, wrapGuarded } from './wraps.ts'

const BINDING: VaultBinding = {
  v: 1,
  projectId: 'shop',
  accountId: 'ac_1',
  walletId: '0123456789abcdef0123456789abcdef',
  epoch: 1,
  eoa: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  smartAccount: null,
  solana: null,
}
const kek = randomBytes(32)
let pair: GuardedPair
beforeAll(async () => {
  pair = {
    deviceKey: await createShareKey(),
    share: randomBytes(32),
    opening: randomBytes(32),
    binding: BINDING,
    holder: 'j'.repeat(43),
  }
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: CustodyError) => error.code,
  )

test('a guarded wrap opens with device, gateway share and opening share, and says that it takes all three', async () => {
  const wrapped = await wrapGuarded(kek, pair)
  expect(await openGuarded(wrapped, pair)).toEqual(kek)
  expect([wrapped.length, isGuardedWrap(wrapped)]).toEqual([61, true])
  expect(isGuardedWrap(await wrapDa(kek, pair))).toBe(false)
})

test('a guarded wrap opens with none of the three missing or another one in its place', async () => {
  const wrapped = await wrapGuarded(kek, pair)
  const { share, opening } = pair
  const others: readonly GuardedPair[] = [
    { ...pair, share: randomBytes(32) },
    { ...pair, opening: randomBytes(32) },
    { ...pair, opening: new Uint8Array(32) },
    { ...pair, share: opening, opening: share },
    { ...pair, deviceKey: await createShareKey() },
    { ...pair, holder: 'k'.repeat(43) },
    { ...pair, binding: { ...BINDING, epoch: 2 } },
  ]
  for (const other of others) expect(await codeOf(openGuarded(wrapped, other))).toBe('open_failed')
  expect(await codeOf(openGuarded(wrapped, { ...pair, opening: randomBytes(31) }))).toBe('input_invalid')
})

test('a guarded wrap does not open as one of two holders, whatever its version says', async () => {
  const wrapped = await wrapGuarded(kek, pair)
  const plain = Uint8Array.from(wrapped)
  plain[0] = 1
  for (const [open, bytes, code] of [
    [openDa, wrapped, 'format_unknown'],
    [openDa, plain, 'open_failed'],
    [openDr, plain, 'open_failed'],
    [openGuarded, plain, 'format_unknown'],
  ] as const)
    expect(await codeOf(open(bytes, pair))).toBe(code)
})
