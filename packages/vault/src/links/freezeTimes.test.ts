import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { FREEZE_MS } from '@foyer/server-kit/custody'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import { freezeBudgetKey } from '../wallet/budget.ts'
import { type FreezeBy, freezeAddress, refuseWhenFrozen, sentAwayOf } from '../wallet/freeze.ts'

const NOW = Date.UTC(2026, 5, 1)
const at = (ms: number) => new Date(NOW + ms)
const LINK = {
  project_id: 'my-shop',
  app_name: '',
  app_origin: '',
  jkt: '',
  flow_id: '',
  numbers: '',
  number: '',
  state: 'open',
  purpose: null,
  approved_at: null,
  created_at: at(0),
  expires_at: at(0),
  code_hash: null,
  wait_number: null,
  network_hash: null,
  approved_by: null,
} as const

let rows: Rows
let addresses = 0
beforeAll(async () => {
  rows = await openRows()
})
afterAll(() => rows.close())
const newAddress = () => ({ projectId: 'my-shop', emailTag: `of${++addresses}` })

describe('a freeze', () => {
  const freeze = (
    address: ReturnType<typeof newAddress>,
    by: FreezeBy,
    atMs: number,
    sentAway: readonly string[] = [],
  ) => rows.trx((trx) => freezeAddress(trx, address, atMs, by, sentAway))
  const left = (address: ReturnType<typeof newAddress>, atMs: number, isAdmitted?: boolean) =>
    rows
      .trx((trx) => refuseWhenFrozen(trx, address, atMs, isAdmitted))
      .then(
        () => 0,
        (error) => {
          expect(error).toMatchObject({ code: 'frozen' })
          return Number(error.retryAfterMs)
        },
      )
  const rowOf = ({ emailTag }: ReturnType<typeof newAddress>) =>
    rows.database
      .selectFrom('vault_freezes')
      .selectAll()
      .where('email_tag', '=', emailTag)
      .executeTakeFirstOrThrow()

  test('lasts 72 hours to the millisecond, and is of one address', async () => {
    expect(FREEZE_MS).toBe(72 * HOUR_MS)
    const address = newAddress()
    expect(await freeze(address, 'device', NOW)).toBe(NOW + FREEZE_MS)
    expect(await left(address, NOW)).toBe(FREEZE_MS)
    expect(await left(address, NOW + FREEZE_MS - 1)).toBe(1)
    expect(await left(address, NOW + FREEZE_MS)).toBe(0)
    expect(await left(address, NOW + FREEZE_MS - 1, true)).toBe(1)
    expect(await left(address, NOW + FREEZE_MS, true)).toBe(0)
    expect(await left(newAddress(), NOW)).toBe(0)
    expect(await left({ ...address, projectId: 'other' }, NOW)).toBe(0)
  })

  test('that is asked for again lasts for the longer of both, and never shorter', async () => {
    const address = newAddress()
    await freeze(address, 'device', NOW + 1_000)
    expect(await freeze(address, 'device', NOW)).toBe(NOW + 1_000 + FREEZE_MS)
    expect(await freeze(address, 'device', NOW + 5_000)).toBe(NOW + 5_000 + FREEZE_MS)
    // One that is over counts for nothing.
    expect(await freeze(address, 'elsewhere', NOW + 5_000 + FREEZE_MS)).toBe(NOW + 5_000 + 2 * FREEZE_MS)
    expect((await rowOf(address)).for_all_until).toEqual(new Date(0))
  })

  test('by mail blocks those who have the wallet once in two weeks, and new devices each time', async () => {
    const address = newAddress()
    await freeze(address, 'mail', NOW)
    expect(await left(address, NOW, true)).toBe(FREEZE_MS)
    await freeze(address, 'mail', NOW + 14 * DAY_MS - 1)
    expect(await left(address, NOW + 14 * DAY_MS, true)).toBe(0)
    expect(await left(address, NOW + 14 * DAY_MS)).toBe(FREEZE_MS - 1)
    await freeze(address, 'mail', NOW + 14 * DAY_MS)
    expect(await left(address, NOW + 14 * DAY_MS, true)).toBe(FREEZE_MS)
    const key = freezeBudgetKey(address.projectId, address.emailTag)
    expect(key).toBe(`freezes|my-shop|${address.emailTag}`)
  })

  test('from elsewhere, or a second one by mail, takes nothing from a block of all that is there', async () => {
    const address = newAddress()
    await freeze(address, 'device', NOW)
    await freeze(address, 'elsewhere', NOW + 1_000)
    expect(await left(address, NOW + 1_000, true)).toBe(FREEZE_MS - 1_000)
    expect(await left(address, NOW + 1_000)).toBe(FREEZE_MS)
    // One of an older version blocks all.
    await rows.database
      .updateTable('vault_freezes')
      .set({ for_all_until: null })
      .where('email_tag', '=', address.emailTag)
      .execute()
    expect(await left(address, NOW + 1_000, true)).toBe(FREEZE_MS)
    await freeze(address, 'elsewhere', NOW + 2_000)
    expect((await rowOf(address)).for_all_until).toEqual(at(1_000 + FREEZE_MS))
  })

  test('names the last twenty devices that were sent away, each once, and is told anew', async () => {
    const address = newAddress()
    await freeze(address, 'device', NOW, ['one', 'two'])
    await rows.database
      .updateTable('vault_freezes')
      .set({ told_at: at(0) })
      .execute()
    await freeze(address, 'device', NOW, ['two', 'three'])
    expect(sentAwayOf(await rowOf(address))).toEqual(['one', 'two', 'three'])
    expect((await rowOf(address)).told_at).toBeNull()
    const many = Array.from({ length: 19 }, (_, index) => `device${index}`)
    await freeze(address, 'device', NOW, many)
    expect(sentAwayOf(await rowOf(address))).toEqual(['three', ...many])
    await freeze(address, 'device', NOW + FREEZE_MS, ['four'])
    expect(sentAwayOf(await rowOf(address))).toEqual(['four'])
  })

  test('ends the links, the waits and the rotations that do not count yet, of its address alone', async () => {
    const wallets = [await rows.addWallet(), await rows.addWallet(), await rows.addWallet()]
    const [frozen, other, committed] = wallets
    for (const { wallet_id, project_id, email_tag } of wallets) {
      await rows.database
        .insertInto('vault_links')
        .values({ ...LINK, id: wallet_id, token_hash: wallet_id, email_tag })
        .execute()
      const wait = { project_id, email_tag, jkt: '', app_name: '', app_origin: '', token_enc: '' }
      const times = { asked_at: at(0), release_at: at(0), told_at: null }
      await rows.database
        .insertInto('vault_releases')
        .values({ ...wait, ...times, id: wallet_id, wallet_id })
        .execute()
      const state = wallet_id === committed?.wallet_id ? 'committed' : 'pending'
      const rotation = { wallet_id, epoch: 2, jkt: '', rows: '', reads: '', created_at: at(0) }
      await rows.database
        .insertInto('vault_rotations')
        .values({ ...rotation, state })
        .execute()
    }
    for (const one of [frozen, committed])
      await freeze({ projectId: 'my-shop', emailTag: one?.email_tag ?? '' }, 'device', NOW)
    const links = rows.database.selectFrom('vault_links').select('id').where('state', '=', 'open')
    expect(await links.execute()).toEqual([{ id: other?.wallet_id }])
    const waits = rows.database.selectFrom('vault_releases').select('wallet_id')
    const left = await waits
      .where(
        'wallet_id',
        'in',
        wallets.map((one) => one.wallet_id),
      )
      .execute()
    expect(left).toEqual([{ wallet_id: other?.wallet_id }])
    const rotations = rows.database.selectFrom('vault_rotations').select('wallet_id').orderBy('wallet_id')
    expect((await rotations.execute()).map((one) => one.wallet_id)).toEqual(
      [other?.wallet_id, committed?.wallet_id].toSorted(),
    )
  })
})
