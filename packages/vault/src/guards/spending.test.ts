import type { Spend } from '@foyer/api'
import { stressCount } from '@foyer/devkit/stress'
import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuarded } from '../../test/factors.ts'
import { dollars, turnGuardOn, waitForSubject } from '../../test/guards.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { sweep } from '../erasure/sweeper.ts'
import { countSpends, MAX_SPENDS, SPENDING_MS } from './spending.ts'

const databases = await usualVaultDatabases('limits of guarded wallets')
const ether = (amount: number | bigint): Spend => ({ asset: 'ETH', amount: String(amount) })

describe.each(databases)('the limit of a guarded wallet on $name', ({ start }) => {
  let it: VaultTest
  const withFactor = createGuarded(
    () => it,
    createVictims(() => it),
  )
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  /** A wallet whose owner has set limits. */
  async function limited(...limits: readonly Spend[]) {
    const made = await withFactor()
    const on = await turnGuardOn(it, made)
    await on.show('manage')
    expect((await on.guard.limit(limits)).code).toBeUndefined()
    return { ...made, ...on }
  }
  const countIn = (walletId: string, spends: readonly Spend[], atMs: number) =>
    it.database.transaction().execute((trx) => countSpends(trx, walletId, spends, atMs))

  test('lets what is within it through without an answer, and asks above it', async () => {
    const { guard, show } = await limited(dollars(100))
    expect((await guard.spend(dollars(60))).code).toBeUndefined()
    expect((await guard.spend(dollars(41))).code).toBe('factor_required')
    expect((await guard.spend(dollars(40))).code).toBeUndefined()
    expect((await guard.spend(dollars(1))).code).toBe('factor_required')
    await show('open')
    expect((await guard.spend(dollars(1_000))).code).toBeUndefined()
    // What was signed with an answer takes nothing from the limit, and gives nothing back.
    expect((await guard.spend(dollars(1))).code).toBe('factor_required')
    it.passTime(DAY_MS)
    expect((await guard.spend(dollars(100))).code).toBeUndefined()
  })

  test('keeps an answer for what is above it', async () => {
    const { guard, show } = await limited(dollars(100))
    await show('open')
    expect((await guard.spend(dollars(50))).code).toBeUndefined()
    expect((await guard.spend(dollars(500))).code).toBeUndefined()
    expect((await guard.spend(dollars(500))).code).toBe('factor_required')
  })

  test('is of each coin, and all that a signature spends has to be within', async () => {
    const { guard } = await limited(dollars(100), ether(10))
    expect((await guard.spend(dollars(50), ether(11))).code).toBe('factor_required')
    expect((await guard.spend(dollars(50), { asset: 'BNB', amount: '1' })).code).toBe('factor_required')
    expect((await guard.spend(dollars(50), dollars(51))).code).toBe('factor_required')
    // None of these has counted for the coin that was within.
    expect((await guard.spend(dollars(100), ether(10))).code).toBeUndefined()
  })

  test('is none without the words of the owner, and nothing is not within it', async () => {
    const made = await withFactor()
    const { guard } = await turnGuardOn(it, made)
    expect((await guard.spend(dollars(1))).code).toBe('factor_required')
    expect((await guard.spend()).code).toBe('bad_request')
    expect((await guard.spend({ asset: 'USD', amount: '0' })).code).toBe('bad_request')
    expect((await guard.spend({ asset: 'USD', amount: '-1' })).code).toBe('bad_request')
    expect(await countIn(made.wallet.walletId, [], it.now())).toBe(false)
  })

  test('is shared by requests at once, however many there are', async () => {
    const { guard } = await limited(dollars(100))
    const answers = await Promise.all(Array.from({ length: 5 }, () => guard.spend(dollars(40))))
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(2)
  })

  test('is raised with an answer, and lowered or taken away without', async () => {
    const { email, guard, show } = await limited(dollars(100))
    expect((await guard.limit([dollars(101)])).code).toBe('factor_required')
    expect((await guard.limit([dollars(50), ether(1)])).code).toBe('factor_required')
    expect((await guard.read()).limits).toEqual([dollars(100)])
    expect((await guard.limit([dollars(50)])).code).toBeUndefined()
    expect((await guard.limit([])).code).toBeUndefined()
    expect((await guard.read()).limits).toEqual([])
    await show('manage')
    const after = it.mailbox.lastId
    expect((await guard.limit([dollars(1)])).code).toBeUndefined()
    await waitForSubject(it, email, after, 'higher limit')
    expect((await guard.limit([dollars(1), dollars(1)])).code).toBe('bad_request')
  })

  test('is gone with the guard, and set anew after it', async () => {
    const { guard, show } = await limited(dollars(100))
    await show('manage')
    await guard.set(false)
    await show('manage')
    expect((await guard.limit([dollars(1)])).code).toBe('wallet_conflict')
    expect((await guard.set(true)).code).toBeUndefined()
    expect((await guard.read()).limits).toEqual([])
  })

  test('counts for its own wallet alone, and so many signatures a day', async () => {
    const [one, other] = [await limited(dollars(1_000)), await limited(dollars(10))]
    const { walletId } = one.wallet
    for (let count = 0; count < MAX_SPENDS; count++)
      expect(await countIn(walletId, [dollars(1)], it.now())).toBe(true)
    expect(await countIn(walletId, [dollars(1)], it.now())).toBe(false)
    expect(await countIn(other.wallet.walletId, [dollars(10)], it.now())).toBe(true)
  })

  test('no sum of what went through within 24 hours is above it, in whatever order and at whatever time', async () => {
    const { wallet } = await limited(dollars(100), ether(50))
    const { walletId } = wallet
    const spend = fc.record({
      asset: fc.constantFrom('USD', 'ETH', 'BNB'),
      amount: fc.integer({ min: 1, max: 120 }).map(String),
    })
    const step = fc.record({
      spends: fc.array(spend, { minLength: 1, maxLength: 3 }),
      laterMs: fc.oneof(
        fc.integer({ min: 0, max: 12 * HOUR_MS }),
        fc.constantFrom(0, SPENDING_MS - 1, SPENDING_MS),
      ),
      isSwept: fc.boolean(),
    })
    let passed = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await it.database.deleteFrom('vault_spends').where('wallet_id', '=', walletId).execute()
        let atMs = it.now()
        const ledger = createLedger({ USD: 100, ETH: 50, BNB: 0 })
        for (const { spends, laterMs, isSwept } of steps) {
          atMs += laterMs
          if (isSwept) await sweep(it.database, atMs)
          const isThrough = await countIn(walletId, spends, atMs)
          expect(isThrough).toBe(ledger.fits(spends, atMs))
          if (isThrough) ledger.add(spends, atMs)
          expect(ledger.fits([], atMs)).toBe(true)
          passed += Number(isThrough)
        }
      }),
      { numRuns: stressCount(200) },
    )
    expect(passed).toBeGreaterThan(0)
  })
})

/** Creates an independent ledger of the released spends: it tells whether no coin is above its limit with further ones. */
function createLedger(limits: Readonly<Record<string, number>>) {
  const through: { readonly asset: string; readonly amount: number; readonly atMs: number }[] = []
  const linesOf = (spends: readonly Spend[], atMs: number) =>
    spends.map(({ asset, amount }) => ({ asset, amount: Number(amount), atMs }))
  return {
    add: (spends: readonly Spend[], atMs: number) => void through.push(...linesOf(spends, atMs)),
    fits(spends: readonly Spend[], nowMs: number): boolean {
      const left = { ...limits }
      for (const { asset, amount, atMs } of [...through, ...linesOf(spends, nowMs)])
        if (atMs > nowMs - SPENDING_MS) left[asset] = (left[asset] ?? 0) - amount
      return Object.values(left).every((amount) => amount >= 0)
    },
  }
}
