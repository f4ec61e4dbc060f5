import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinBytes, randomBytes } from '../lib/bytes.ts'
import { type VaultBinding, wrapContext } from './binding.ts'
import type { CustodyError } from './custodyError.ts'
import {
  createRecoveryCode,
  openShareWrap,
  passkeyInput,
  type RecoveryFactorPlace,
  readRecoveryCode,
  wrapShare,
  writeRecoveryCode,
} from './recovery.ts'
import { openAr, wrapAr } from './wraps.ts'

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
const WAY = 'a'.repeat(32)
const PASSKEY: RecoveryFactorPlace = { binding: BINDING, wayId: WAY, kind: 'passkey' }
const CODE: RecoveryFactorPlace = { ...PASSKEY, kind: 'code' }
const share = randomBytes(32)

async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    return (error as CustodyError).code
  }
}

describe('a share that its owner wraps', () => {
  test.each([
    ['passkey', PASSKEY, 32],
    ['code', CODE, 16],
  ] as const)('opens with the secret of its %s, and with nothing else', async (_kind, place, bytes) => {
    const secret = randomBytes(bytes)
    const wrapped = await wrapShare(share, secret, place)
    expect(wrapped.length).toBe(61)
    expect(await openShareWrap(wrapped, secret, place)).toEqual(share)
    expect(await codeOf(() => openShareWrap(wrapped, randomBytes(bytes), place))).toBe('open_failed')
    for (const other of [
      { ...place, wayId: 'b'.repeat(32) },
      { ...place, binding: { ...BINDING, epoch: 2 } },
      { ...place, binding: { ...BINDING, walletId: 'f'.repeat(32) } },
      { ...place, binding: { ...BINDING, eoa: `0x${'1'.repeat(40)}` } },
    ])
      expect(await codeOf(() => openShareWrap(wrapped, secret, other))).toBe('open_failed')
    for (let at = 0; at < wrapped.length; at++) {
      const damaged = Uint8Array.from(wrapped, (byte, index) =>
        index === at ? byte ^ (1 << (at % 8)) : byte,
      )
      const expected = at === 0 ? 'format_unknown' : 'open_failed'
      expect(await codeOf(() => openShareWrap(damaged, secret, place)), `byte ${at}`).toBe(expected)
    }
    expect(await codeOf(() => openShareWrap(joinBytes(wrapped, new Uint8Array(1)), secret, place))).toBe(
      'format_unknown',
    )
  })

  test('takes no secret of the other kind’s length, and no id of a device', async () => {
    expect(await codeOf(() => wrapShare(share, randomBytes(16), PASSKEY))).toBe('input_invalid')
    expect(await codeOf(() => wrapShare(share, randomBytes(32), CODE))).toBe('input_invalid')
    expect(await codeOf(() => wrapShare(share, randomBytes(32), { ...PASSKEY, wayId: '0' }))).toBe(
      'input_invalid',
    )
    expect(await codeOf(() => wrapShare(randomBytes(31), randomBytes(32), PASSKEY))).toBe('input_invalid')
  })

  test('opens the key together with the gateway’s share of the same way alone', async () => {
    const [kek, gatewayShare] = [randomBytes(32), randomBytes(32)]
    const pair = { binding: BINDING, holder: WAY, gatewayShare, vaultShare: share }
    const wrapped = await wrapAr(kek, pair)
    expect(await openAr(wrapped, pair)).toEqual(kek)
    expect(await codeOf(() => openAr(wrapped, { ...pair, holder: '0' }))).toBe('open_failed')
    expect(await codeOf(() => openAr(wrapped, { ...pair, holder: 'b'.repeat(32) }))).toBe('open_failed')
    expect(wrapContext(BINDING, WAY)).toBe(`${BINDING.walletId}|1|${WAY}`)
  })
})

test('a passkey has another input for each way of each wallet', async () => {
  const inputs = await Promise.all([
    passkeyInput(BINDING.walletId, WAY),
    passkeyInput(BINDING.walletId, 'b'.repeat(32)),
    passkeyInput('f'.repeat(32), WAY),
  ])
  expect(new Set(inputs.map(String)).size).toBe(3)
  for (const input of inputs) expect(input.length).toBe(32)
  expect(await codeOf(() => passkeyInput('x', WAY))).toBe('input_invalid')
  expect(await codeOf(() => passkeyInput(BINDING.walletId, '0'))).toBe('input_invalid')
})

describe('a recovery code', () => {
  const code = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Uint8Array.from(bytes))

  test('is 26 characters, and is read back however it is typed', () => {
    fc.assert(
      fc.property(code, (bytes) => {
        const text = writeRecoveryCode(bytes)
        expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/)
        expect(readRecoveryCode(text)).toEqual(bytes)
        expect(readRecoveryCode(` ${text.toLowerCase().replaceAll('-', '  ')}\n`)).toEqual(bytes)
        expect(readRecoveryCode(text.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', '–'))).toEqual(
          bytes,
        )
      }),
    )
  })

  test('is nothing else', async () => {
    expect(await codeOf(() => writeRecoveryCode(new Uint8Array(15)))).toBe('input_invalid')
    const text = writeRecoveryCode(createRecoveryCode())
    for (const typed of [
      '',
      text.slice(1),
      `${text}0`,
      `U${text.slice(1)}`,
      `Z${text.slice(1)}`,
      'é'.repeat(26),
    ])
      expect(readRecoveryCode(typed)).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = readRecoveryCode(typed)
        expect(read === undefined || read.length === 16).toBe(true)
      }),
    )
  })

  test('is never the same', () => {
    expect(createRecoveryCode()).not.toEqual(createRecoveryCode())
  })
})
