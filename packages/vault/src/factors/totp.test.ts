import { utf8 } from '@foyer/secure-protocol'
import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, factorsOf, turnOnTotp } from '../../test/factors.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { TOTP_BUDGET_OF_NEW } from './confirmFactor.ts'
import { matchTotp, STEP_MS, toBase32, totpCode } from './totp.ts'

test('codes are those of RFC 6238, in its last six digits', () => {
  const secret = utf8('12345678901234567890')
  const vectors = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const
  for (const [seconds, code] of vectors)
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code.slice(-6))
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('a code counts for its own step and one on either side, and never for a step that was used', () => {
  const secret = utf8('12345678901234567890')
  const nowMs = 1_000_000 * STEP_MS
  const matches = (step: number, last?: number) => matchTotp(secret, totpCode(secret, step), nowMs, last)
  expect([-2, -1, 0, 1, 2].map((off) => matches(1_000_000 + off))).toEqual([
    undefined,
    999_999,
    1_000_000,
    1_000_001,
    undefined,
  ])
  expect(matches(1_000_000, 1_000_000)).toBeUndefined()
  expect(matches(999_999, 1_000_000)).toBeUndefined()
  expect(matches(1_000_001, 1_000_000)).toBe(1_000_001)
  // A step goes on to its last millisecond.
  const right = totpCode(secret, 1_000_000)
  expect(matchTotp(secret, right, nowMs + 2 * STEP_MS - 1, undefined)).toBe(1_000_000)
  expect(matchTotp(secret, right, nowMs + 2 * STEP_MS, undefined)).toBeUndefined()
  expect(matchTotp(secret, right, nowMs - STEP_MS, undefined)).toBe(1_000_000)
  expect(matchTotp(secret, right, nowMs - STEP_MS - 1, undefined)).toBeUndefined()
  for (const code of [right.slice(1), `${right}0`, ''])
    expect(matchTotp(secret, code, nowMs, undefined)).toBeUndefined()
})

const databases = await usualVaultDatabases('authenticator apps')

describe.each(databases)('an authenticator app as second factor on $name', ({ start }) => {
  let it: VaultTest
  const { newDevice, makeWallet } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  async function guarded() {
    const made = await makeWallet()
    const secret = await turnOnTotp(it, made.device, made.wallet)
    const thief = await newDevice(made.email)
    return { ...made, secret, thief, factors: factorsOf(thief.device, made.wallet) }
  }

  test('lets a new device in with its code, and with that code no second one', async () => {
    const { wallet, thief, factors, secret, email } = await guarded()
    const { device, tokens } = thief
    expect((await device.release(wallet, '0', tokens)).code).toBe('factor_required')
    const answer = { kind: 'totp', code: codeAt(secret, it.now()) }
    const show = async () => factors.confirm('device', await factors.challenge('device', tokens), answer)
    expect((await show()).code).toBeUndefined()
    expect((await device.release(wallet, '0', tokens)).share).toEqual(wallet.ofNobody)
    // Somebody who has read the code over a shoulder, on a device of their own.
    it.passTime(31_000)
    const next = await newDevice(email)
    const ofNext = factorsOf(next.device, wallet)
    const given = await ofNext.challenge('device', next.tokens)
    const replayed = await ofNext.confirm('device', given, answer)
    expect(replayed.code).toBe('factor_wrong')
    expect((await next.device.release(wallet, '0', next.tokens)).code).toBe('factor_required')
  })

  test('keeps its secret sealed, and no list or challenge gives it away', async () => {
    const { wallet, device, secret, factors, thief } = await guarded()
    const row = await it.database
      .selectFrom('vault_factors')
      .selectAll()
      .where('wallet_id', '=', wallet.walletId)
      .executeTakeFirstOrThrow()
    const { walletId } = wallet
    await factors.challenge('device', thief.tokens)
    const listed = await device.call('/v1/factors', { walletId })
    const seen = JSON.stringify([row.secret_enc, listed.body])
    expect(seen).not.toContain(toBase32(secret))
    expect(seen).not.toContain(Buffer.from(secret).toString('base64url'))
  })

  test('wrong codes of new devices use up the budget of new devices, and no device of the owner is kept out by it', async () => {
    const { wallet, thief, factors, secret, device, email } = await guarded()
    const guess = async (code: string) =>
      factors.confirm('device', await factors.challenge('device', thief.tokens), { kind: 'totp', code })
    const right = codeAt(secret, it.now())
    const wrong = right === '000000' ? '111111' : '000000'
    for (let guesses = 0; guesses < TOTP_BUDGET_OF_NEW.max; guesses++)
      expect((await guess(wrong)).code).toBe('factor_wrong')
    expect((await guess(codeAt(secret, it.now()))).code).toBe('rate_limited')
    // The owner's device goes on, and so does the way without the factor.
    const own = factorsOf(device, wallet)
    const given = await own.challenge('export')
    const answer = { kind: 'totp', code: codeAt(secret, it.now()) }
    expect((await own.confirm('export', given, answer)).code).toBeUndefined()
    expect((await factors.lose(thief.tokens)).code).toBeUndefined()
    // A day later the budget is whole again.
    it.passTime(DAY_MS + HOUR_MS)
    const next = await newDevice(email)
    const later = factorsOf(next.device, wallet)
    const challenge = await later.challenge('device', next.tokens)
    const code = codeAt(secret, it.now())
    expect((await later.confirm('device', challenge, { kind: 'totp', code })).code).toBeUndefined()
  })

  test('codes sent at once are charged one by one', async () => {
    const { thief, factors, secret } = await guarded()
    const right = codeAt(secret, it.now())
    const code = right === '000000' ? '111111' : '000000'
    const given = await factors.challenge('device', thief.tokens)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => factors.confirm('device', given, { kind: 'totp', code })),
    )
    expect(answers.map((one) => one.code).toSorted()).toEqual([
      'factor_wrong',
      ...Array.from({ length: 4 }, () => 'flow_expired'),
    ])
  })
})
