import { HOUR_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import { dropGrants, findFactors, findUntried, hasFactor } from '../wallet/factorRows.ts'
import { FACTOR_WAIT_MS, requireFactor } from '../wallet/requireFactor.ts'
import { CHALLENGE_MS, createChallenge, takeChallenge } from './challenges.ts'

const NOW = Date.UTC(2026, 5, 1)
const at = (ms: number) => new Date(NOW + ms)

let rows: Rows
beforeAll(async () => {
  rows = await openRows()
})
afterAll(() => rows.close())

async function addFactor(wallet_id: string, more: { tried_at?: Date | null; created_by?: string } = {}) {
  const nothing = { credential_id: null, algorithm: null, public_key: null, rp_id: null, sign_count: null }
  const id = `fa_${await rows.count('vault_factors')}`
  await rows.database
    .insertInto('vault_factors')
    .values({
      ...nothing,
      id,
      wallet_id,
      kind: 'totp',
      secret_enc: null,
      last_step: null,
      created_by: 'device',
      created_at: at(-1),
      tried_at: at(0),
      ...more,
    })
    .execute()
  return id
}

async function guardedWallet(): Promise<string> {
  const { wallet_id } = await rows.addWallet()
  await addFactor(wallet_id)
  return wallet_id
}

/** Whether a device gets past the second factor at a time. */
async function isLet(
  wallet_id: string,
  nowMs: number,
  purpose: 'device' | 'manage' = 'device',
  boundTo?: string,
) {
  const asking = rows.trx((trx) =>
    requireFactor({ now: () => nowMs }, trx, { wallet_id }, 'device', purpose, boundTo),
  )
  return asking.then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ code: 'factor_required' })
      return false
    },
  )
}

describe('an answer', () => {
  async function answer(
    wallet_id: string,
    more: { purpose?: 'manage'; bound_to?: string; jkt?: string } = {},
  ) {
    await rows.database
      .insertInto('vault_factor_grants')
      .values({ wallet_id, jkt: 'device', purpose: 'device', bound_to: null, expires_at: at(0), ...more })
      .execute()
  }

  test('counts until its last millisecond', async () => {
    const wallet = await guardedWallet()
    expect(await isLet(wallet, NOW - 1)).toBe(false)
    await answer(wallet)
    expect(await isLet(wallet, NOW - 1)).toBe(true)
    expect(await isLet(wallet, NOW)).toBe(false)
  })

  test('counts for a new device again and again, and once for anything else', async () => {
    const wallet = await guardedWallet()
    await answer(wallet)
    await answer(wallet, { purpose: 'manage' })
    expect(await isLet(wallet, NOW - 1, 'manage')).toBe(true)
    expect(await isLet(wallet, NOW - 1, 'manage')).toBe(false)
    expect(await isLet(wallet, NOW - 1)).toBe(true)
    expect(await isLet(wallet, NOW - 1)).toBe(true)
  })

  test('that is for a key counts for that key alone', async () => {
    const wallet = await guardedWallet()
    await answer(wallet, { bound_to: 'key' })
    expect(await isLet(wallet, NOW - 1, 'device', 'other')).toBe(false)
    expect(await isLet(wallet, NOW - 1, 'device', 'key')).toBe(true)
    const bare = await guardedWallet()
    await answer(bare)
    expect(await isLet(bare, NOW - 1, 'device', 'key')).toBe(false)
  })

  test('is not needed where there is no factor that was tried', async () => {
    const { wallet_id } = await rows.addWallet()
    await addFactor(wallet_id, { tried_at: null })
    expect(await isLet(wallet_id, NOW)).toBe(true)
  })

  test('is forgotten for one purpose, or for all, of one device', async () => {
    const wallet = await guardedWallet()
    await answer(wallet)
    await answer(wallet, { purpose: 'manage' })
    await answer(wallet, { jkt: 'other' })
    const left = async () => {
      const grants = rows.database.selectFrom('vault_factor_grants').select(['jkt', 'purpose'])
      const found = await grants.where('wallet_id', '=', wallet).execute()
      return found.map(({ jkt, purpose }) => `${jkt} ${purpose}`).toSorted()
    }
    await rows.trx((trx) => dropGrants(trx, wallet, 'device', 'manage'))
    expect(await left()).toEqual(['device device', 'other device'])
    await rows.trx((trx) => dropGrants(trx, wallet, 'device'))
    expect(await left()).toEqual(['other device'])
  })
})

describe('the wait of who has lost the factor', () => {
  async function wait(wallet_id: string, lengthMs: number) {
    await rows.database
      .insertInto('vault_releases')
      .values({
        id: wallet_id,
        wallet_id,
        project_id: 'my-shop',
        email_tag: '',
        jkt: 'device',
        app_name: '',
        app_origin: '',
        token_enc: '',
        asked_at: at(-lengthMs),
        release_at: at(0),
        told_at: null,
      })
      .execute()
  }

  test('is over to the millisecond', async () => {
    const wallet = await guardedWallet()
    await wait(wallet, 72 * HOUR_MS)
    expect(await isLet(wallet, NOW - 1)).toBe(false)
    expect(await isLet(wallet, NOW)).toBe(true)
    expect(FACTOR_WAIT_MS).toBe(72 * HOUR_MS)
  })

  test('counts for nothing when it is a millisecond too short', async () => {
    const wallet = await guardedWallet()
    await wait(wallet, 72 * HOUR_MS - 1)
    expect(await isLet(wallet, NOW)).toBe(false)
  })
})

describe('a challenge', () => {
  const place = (walletId: string) => ({ walletId, jkt: 'device', purpose: 'device' }) as const

  test('can be answered for five minutes, and not at their end', async () => {
    expect(CHALLENGE_MS).toBe(5 * 60_000)
    const { wallet_id } = await rows.addWallet()
    const taken = async (afterMs: number) => {
      const challenge = await rows.trx((trx) => createChallenge(trx, place(wallet_id), NOW))
      return rows.trx((trx) => takeChallenge(trx, challenge, place(wallet_id), NOW + afterMs))
    }
    expect(await taken(CHALLENGE_MS - 1)).toBe(true)
    expect(await taken(CHALLENGE_MS)).toBe(false)
  })

  test('takes the place of an earlier one for the same alone', async () => {
    const [one, other] = [await rows.addWallet(), await rows.addWallet()]
    const places = [
      place(one.wallet_id),
      place(other.wallet_id),
      { ...place(one.wallet_id), jkt: 'other' },
      { ...place(one.wallet_id), purpose: 'manage' },
    ] as const
    await rows.trx(async (trx) => {
      const first: string[] = []
      for (const each of places) first.push(await createChallenge(trx, each, NOW))
      const second = await createChallenge(trx, places[0], NOW)
      expect(await takeChallenge(trx, first[0] ?? '', places[0], NOW)).toBe(false)
      expect(await takeChallenge(trx, second, places[0], NOW)).toBe(true)
      for (const [index, each] of places.entries())
        if (index > 0)
          expect(await takeChallenge(trx, first[index] ?? '', each, NOW), String(index)).toBe(true)
    })
  })
})

test("a factor that was not tried is its own device's alone, and counts for nothing", async () => {
  const { wallet_id } = await rows.addWallet()
  const own = await addFactor(wallet_id, { tried_at: null })
  await addFactor(wallet_id, { tried_at: null, created_by: 'other' })
  const untried = () => rows.trx((trx) => findUntried(trx, wallet_id, 'device'))
  expect((await untried()).map(({ id }) => id)).toEqual([own])
  expect(await hasFactor(rows.database, wallet_id)).toBe(false)
  const tried = await addFactor(wallet_id)
  expect((await findFactors(rows.database, wallet_id)).map(({ id }) => id)).toEqual([tried])
  expect((await untried()).map(({ id }) => id)).toEqual([own])
  expect(await hasFactor(rows.database, wallet_id)).toBe(true)
})
