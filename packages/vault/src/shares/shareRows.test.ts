import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import { addressOf } from '../wallet/owner.ts'
import {
  emailPlace,
  endOf,
  findLive,
  findLiveRow,
  findShare,
  lockWallet,
  readTransitKey,
  requireWallet,
  sharePlace,
  wasApproved,
} from '../wallet/walletRows.ts'

const NOW = Date.UTC(2026, 5, 1)

let rows: Rows
beforeAll(async () => {
  rows = await openRows()
})
afterAll(() => rows.close())

test('a device counts as approved for 90 days, for its address and project alone', async () => {
  const address = { projectId: 'my-shop', emailTag: 'ada' }
  await rows.database
    .insertInto('vault_approvals')
    .values({ project_id: 'my-shop', email_tag: 'ada', jkt: 'device', approved_at: new Date(NOW) })
    .execute()
  const isKnown = (more: Partial<typeof address>, jkt: string, nowMs: number) =>
    wasApproved(rows.database, { ...address, ...more }, jkt, nowMs)
  expect(await isKnown({}, 'device', NOW + 90 * DAY_MS - 1)).toBe(true)
  expect(await isKnown({}, 'device', NOW + 90 * DAY_MS)).toBe(false)
  expect(await isKnown({}, 'other', NOW)).toBe(false)
  expect(await isKnown({ projectId: 'other' }, 'device', NOW)).toBe(false)
  expect(await isKnown({ emailTag: 'eve' }, 'device', NOW)).toBe(false)
})

test('the share of a browser that keeps nothing ends after twelve hours, and others never', () => {
  expect(endOf(true, NOW)).toEqual(new Date(NOW + 12 * HOUR_MS))
  expect([endOf(false, NOW), endOf(undefined, NOW)]).toEqual([null, null])
})

test('a wallet is found by its id and project, and the one that counts by its address', async () => {
  const wallet = await rows.addWallet()
  const pending = await rows.addWallet({ state: 'pending', email_tag: 'nobody' })
  const lock = (id: string, projectId: string) => rows.trx((trx) => lockWallet(trx, id, projectId))
  expect(await lock(wallet.wallet_id, 'my-shop')).toEqual(wallet)
  expect(await lock(wallet.wallet_id, 'other')).toBeUndefined()
  expect(await lock('none', 'my-shop')).toBeUndefined()
  for (const find of [
    findLiveRow.bind(null, rows.database),
    (address: ReturnType<typeof addressOf>) => rows.trx((trx) => findLive(trx, address)),
  ]) {
    expect(await find(addressOf(wallet))).toMatchObject({ wallet_id: wallet.wallet_id })
    expect(await find(addressOf(pending))).toBeUndefined()
    expect(await find({ ...addressOf(wallet), projectId: 'other' })).toBeUndefined()
  }
  expect(requireWallet(wallet)).toBe(wallet)
  expect(() => requireWallet(undefined)).toThrow(expect.objectContaining({ code: 'not_found' }))
})

test('a share is that of its own device and wallet', async () => {
  const [wallet, other] = [await rows.addWallet(), await rows.addWallet()]
  await rows.addShare(wallet, 'device')
  const find = (walletId: string, holder: string) => findShare(rows.database, walletId, holder)
  expect(await find(wallet.wallet_id, 'device')).toMatchObject({ holder: 'device' })
  expect(await find(wallet.wallet_id, 'other')).toBeUndefined()
  expect(await find(other.wallet_id, 'device')).toBeUndefined()
})

test('what is sealed is sealed to all that a row is of', () => {
  const row = {
    ...{ project_id: 'p', account_id: 'a', email_tag: 't', wallet_id: 'w', epoch: 3, binding_hash: 'b' },
  }
  expect(sharePlace(row, 'device')).toBe('share|p|a|t|w|3|b|device')
  expect(emailPlace(row)).toBe('email|p|t|w')
})

test('a key to which a reply is sealed is bytes', () => {
  expect(readTransitKey('AQID')).toEqual(new Uint8Array([1, 2, 3]))
  expect(() => readTransitKey('*')).toThrow(expect.objectContaining({ code: 'bad_request' }))
})
