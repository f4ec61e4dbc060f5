import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import { hasHistory, rememberNetworks } from '../kernel/knownNetworks.ts'
import { type Budget, lockBudget, takeFromBudget } from '../wallet/budget.ts'
import { isOpen, type Link, readWait } from './answerLink.ts'
import { servesOthers } from './answerOther.ts'
import { lockMailBudgets } from './linkBudgets.ts'

const NOW = Date.UTC(2026, 5, 1)
const at = (ms: number) => new Date(NOW + ms)
const LINK: Link = {
  id: 'link',
  token_hash: 'token',
  project_id: 'my-shop',
  app_name: '',
  app_origin: '',
  jkt: 'device',
  flow_id: '',
  email_tag: '',
  numbers: '',
  number: '',
  state: 'open',
  purpose: null,
  approved_at: null,
  created_at: at(0),
  expires_at: at(600_000),
  code_hash: 'code',
  wait_number: null,
  network_hash: null,
  approved_by: null,
}

let rows: Rows
let addresses = 0
beforeAll(async () => {
  rows = await openRows()
})
afterAll(() => rows.close())
const newAddress = () => ({ projectId: 'my-shop', emailTag: `of${++addresses}` })

describe('a link', () => {
  test('can be answered until it is over, and not at that time', () => {
    expect(isOpen(LINK, NOW + 599_999)).toBe(true)
    expect(isOpen(LINK, NOW + 600_000)).toBe(false)
    expect(isOpen({ ...LINK, state: 'approved' }, NOW)).toBe(false)
  })

  test('approves other devices for a day and an hour after it was mailed', () => {
    const endMs = NOW + DAY_MS + HOUR_MS
    expect(servesOthers(LINK, endMs - 1)).toBe(true)
    expect(servesOthers(LINK, endMs)).toBe(false)
    expect(servesOthers({ ...LINK, code_hash: null }, NOW)).toBe(false)
  })

  test('of a device that waits says until when, and at that time nothing', async () => {
    const { wallet_id, project_id, email_tag } = await rows.addWallet()
    const link: Link = { ...LINK, email_tag, state: 'approved' }
    const place = { project_id, email_tag, jkt: 'device', app_name: '', app_origin: '', token_enc: '' }
    await rows.database
      .insertInto('vault_releases')
      .values({ ...place, id: 're', wallet_id, asked_at: at(-5), release_at: at(0), told_at: null })
      .execute()
    const read = (more: Partial<Link>, nowMs: number) =>
      readWait({ database: rows.database, now: () => nowMs }, { ...link, ...more })
    expect(await read({}, NOW - 1)).toEqual({ askedAtMs: NOW - 5, untilMs: NOW })
    expect(await read({}, NOW)).toBeUndefined()
    expect(await read({ state: 'open' }, NOW - 1)).toBeUndefined()
    expect(await read({ purpose: 'change' }, NOW - 1)).toBeUndefined()
    expect(await read({ jkt: 'other' }, NOW - 1)).toBeUndefined()
    expect(await read({ email_tag: 'nobody' }, NOW - 1)).toBeUndefined()
  })
})

describe('a budget', () => {
  const BUDGET: Budget = { max: 2, windowMs: 1_000, gapMs: 100 }
  let keys = 0
  const newKey = () => `budget${++keys}`
  const take = (key: string, atMs: number, budget = BUDGET) =>
    rows.trx((trx) => takeFromBudget(trx, key, budget, atMs))

  test('has a gap between two, to the millisecond', async () => {
    const key = newKey()
    expect(await take(key, NOW)).toBeUndefined()
    expect(await take(key, NOW)).toBe(100)
    expect(await take(key, NOW + 99)).toBe(1)
    expect(await take(key, NOW + 100)).toBeUndefined()
  })

  test('has no more than so many in any window, to the millisecond', async () => {
    const key = newKey()
    expect(await take(key, NOW)).toBeUndefined()
    expect(await take(key, NOW + 400)).toBeUndefined()
    expect(await take(key, NOW + 600)).toBe(400)
    expect(await take(key, NOW + 999)).toBe(1)
    expect(await take(key, NOW + 1_000)).toBeUndefined()
    expect(await take(key, NOW + 1_399)).toBe(1)
    expect(await take(key, NOW + 1_400)).toBeUndefined()
  })

  test('lets nobody wait longer than a window after a clock was set back', async () => {
    const key = newKey()
    for (const atMs of [NOW + 1_000_000, NOW + 1_000_100]) expect(await take(key, atMs)).toBeUndefined()
    expect(await take(key, NOW)).toBe(1_000)
    const gap = newKey()
    expect(await take(gap, NOW + 1_000_000)).toBeUndefined()
    expect(await take(gap, NOW)).toBe(100)
  })

  test('keeps what it has taken, and when, by its own key', async () => {
    const [key, other] = [newKey(), newKey()]
    await take(key, NOW)
    await take(key, NOW + 500)
    expect(await take(other, NOW + 500)).toBeUndefined()
    const row = rows.database.selectFrom('vault_budgets').selectAll().where('key', '=', key)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      times: JSON.stringify([NOW, NOW + 500]),
      count: 2,
      began_at: at(0),
      last_at: at(500),
    })
    // What is out of the window is forgotten.
    await take(key, NOW + 1_000)
    expect((await row.executeTakeFirstOrThrow()).times).toBe(JSON.stringify([NOW + 500, NOW + 1_000]))
  })

  test('that was only looked at is not used', async () => {
    const key = newKey()
    await rows.trx(async (trx) => {
      const locked = await lockBudget(trx, key, NOW)
      expect(locked.waitMs(BUDGET)).toBe(0)
      expect(locked.waitMs({ ...BUDGET, max: 0 })).toBe(0)
    })
    const row = rows.database.selectFrom('vault_budgets').select(['times', 'last_at']).where('key', '=', key)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ times: '[]', last_at: new Date(0) })
  })

  test('of mails keeps some of each limit for who is known', async () => {
    const address = newAddress()
    const waits = (atMs: number, isKnown: boolean) =>
      rows.trx(async (trx) => (await lockMailBudgets(trx, address, atMs)).waitMs(isKnown))
    const send = (atMs: number) => rows.trx(async (trx) => (await lockMailBudgets(trx, address, atMs)).take())
    await send(NOW)
    expect(await waits(NOW + 29_999, false)).toBe(1)
    expect(await waits(NOW + 30_000, false)).toBe(0)
    await send(NOW + 30_000)
    // Two of an hour's three are for strangers.
    expect(await waits(NOW + 60_000, false)).toBe(HOUR_MS - 60_000)
    expect(await waits(NOW + 60_000, true)).toBe(0)
    const keys = rows.database.selectFrom('vault_budgets').select('key').orderBy('key')
    expect((await keys.where('key', 'like', `%${address.emailTag}`).execute()).map(({ key }) => key)).toEqual(
      [
        `links-of-address|${address.emailTag}`,
        `links-of-day|my-shop|${address.emailTag}`,
        `links|my-shop|${address.emailTag}`,
      ],
    )
  })
})

describe('a history with an address', () => {
  const knows = (address: ReturnType<typeof newAddress>, jkt: string, networks: readonly string[]) =>
    rows.trx((trx) => hasHistory(trx, address, { jkt, networks }))

  test('is that of a device that was approved for it, at this project', async () => {
    const address = newAddress()
    const { projectId: project_id, emailTag: email_tag } = address
    await rows.database
      .insertInto('vault_approvals')
      .values({ project_id, email_tag, jkt: 'device', approved_at: at(0) })
      .execute()
    expect(await knows(address, 'device', ['near'])).toBe(true)
    expect(await knows(address, 'other', ['near'])).toBe(false)
    expect(await knows({ ...address, projectId: 'other' }, 'device', ['near'])).toBe(false)
    expect(await knows(newAddress(), 'device', ['near'])).toBe(false)
  })

  test('is that of a device that holds its wallet', async () => {
    const wallet = await rows.addWallet()
    await rows.addShare(wallet, 'device')
    const address = { projectId: wallet.project_id, emailTag: wallet.email_tag }
    expect(await knows(address, 'device', ['near'])).toBe(true)
    expect(await knows(address, 'other', ['near'])).toBe(false)
    expect(await knows({ ...address, projectId: 'other' }, 'device', ['near'])).toBe(false)
    expect(await knows(newAddress(), 'device', ['near'])).toBe(false)
  })

  test('is that of a network from which it was approved, by any of its names', async () => {
    const address = newAddress()
    const remember = (names: readonly (string | null | undefined)[], approvedAt: Date) =>
      rows.trx((trx) => rememberNetworks(trx, address, names, approvedAt))
    await remember([null, undefined, 'near', 'near'], at(0))
    await remember(['near'], at(5))
    const kept = rows.database.selectFrom('vault_networks').selectAll()
    const mine = await kept.where('email_tag', '=', address.emailTag).execute()
    expect(mine).toMatchObject([{ network_hash: 'near', approved_at: at(5) }])
    expect(await knows(address, 'other', ['far', 'near'])).toBe(true)
    expect(await knows(address, 'other', ['far'])).toBe(false)
    expect(await knows({ ...address, projectId: 'other' }, 'other', ['near'])).toBe(false)
    expect(await knows(newAddress(), 'other', ['near'])).toBe(false)
  })
})
