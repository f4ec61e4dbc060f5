import { utf8 } from '@foyer/secure-protocol'
import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { addKeySet } from '@foyer/server-kit/custody'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import type { VaultContext } from '../kernel/context.ts'
import { openKeyRing } from '../keys/keyRing.ts'
import {
  dropReleases,
  endRelease,
  findRelease,
  refuseWhenWithheld,
  sendAway,
  startRelease,
  tokenPlace,
} from '../wallet/releaseRows.ts'
import { emailPlace, type WalletRow } from '../wallet/walletRows.ts'
import { tellReleases } from './tellReleases.ts'

const NOW = Date.UTC(2026, 5, 1)
const at = (ms: number) => new Date(NOW + ms)
const LINK = { jkt: 'device', app_name: 'My shop', app_origin: 'https://shop.example' }

let rows: Rows
let keyRing: Awaited<ReturnType<typeof openKeyRing>>
beforeAll(async () => {
  rows = await openRows()
  keyRing = await openKeyRing(await addKeySet())
})
afterAll(() => rows.close())

/** Creates the context of the functions, at a time. */
function contextAt(nowMs: number, { delayMs = HOUR_MS, rule = 'optional' as 'optional' | 'required' } = {}) {
  const subjects: string[] = []
  const kicks: number[] = []
  const context = {
    database: rows.database,
    keyRing,
    publicUrl: 'https://vault.example',
    now: () => nowMs,
    recoveryDelayMs: () => delayMs,
    factorRule: () => rule,
    metrics: { add: () => {} },
    outbox: {
      put: async (_: unknown, mail: { readonly subject: string }) => void subjects.push(mail.subject),
      kick: () => kicks.push(nowMs),
    },
  } as unknown as VaultContext // the functions use nothing else of it
  return { context, subjects, kicks }
}

async function addWallet(more: Partial<WalletRow> = {}): Promise<WalletRow> {
  const wallet = await rows.addWallet({ created_at: at(-DAY_MS), ...more })
  const email_enc = await keyRing.wrap(utf8('ada@example.com'), emailPlace(wallet))
  await rows.database
    .updateTable('vault_wallets')
    .set({ email_enc })
    .where('wallet_id', '=', wallet.wallet_id)
    .execute()
  return { ...wallet, email_enc }
}

const begin = (wallet: WalletRow, nowMs: number, more?: Parameters<typeof contextAt>[1]) =>
  rows.trx((trx) => startRelease(contextAt(nowMs, more).context, trx, wallet, LINK, 'token'))
const refused = (wallet: WalletRow, nowMs: number, more?: Parameters<typeof contextAt>[1]) =>
  rows
    .trx((trx) => refuseWhenWithheld(contextAt(nowMs, more).context, trx, wallet, { jkt: 'device' }))
    .then(
      () => undefined,
      ({ code, retryAfterMs }) => [code, retryAfterMs],
    )

describe('the wait of a new device', () => {
  test('begins once, lasts as long as its project says, and is over to the millisecond', async () => {
    const wallet = await addWallet()
    const { context, subjects } = contextAt(NOW)
    expect(await rows.trx((trx) => startRelease(context, trx, wallet, LINK, 'token'))).toBe(NOW + HOUR_MS)
    expect(subjects).toEqual(['A new device waits for your My shop wallet'])
    expect(await begin(wallet, NOW + HOUR_MS - 1)).toBe(NOW + HOUR_MS)
    expect(await refused(wallet, NOW + HOUR_MS - 1)).toEqual(['withheld', 1])
    expect(await begin(wallet, NOW + HOUR_MS)).toBeUndefined()
    expect(await refused(wallet, NOW + HOUR_MS)).toBeUndefined()
    const row = await findRelease(rows.database, wallet.wallet_id, 'device')
    expect(row).toMatchObject({ ...LINK, asked_at: at(0), release_at: at(HOUR_MS), told_at: null })
    const token = await keyRing.unwrap(row?.token_enc ?? '', tokenPlace(row?.id ?? ''))
    expect(new TextDecoder().decode(token)).toBe('token')
  })

  test('is none where the project has none, for a device that has the wallet, and where a factor is asked for', async () => {
    const wallet = await addWallet()
    expect(await begin(wallet, NOW, { delayMs: 0 })).toBeUndefined()
    expect(await refused(wallet, NOW, { delayMs: 0 })).toBeUndefined()
    // One that was approved before there was a wait has to wait.
    expect(await refused(wallet, NOW)).toEqual(['device_unapproved', undefined])
    await rows.addShare(wallet, 'device')
    expect(await begin(wallet, NOW)).toBeUndefined()
    expect(await refused(wallet, NOW)).toBeUndefined()
  })

  test('goes on until the one of a change of address is over', async () => {
    const wallet = await addWallet({ held_until: at(2 * HOUR_MS) })
    expect(await refused(wallet, NOW, { delayMs: 0 })).toEqual(['device_unapproved', undefined])
    expect(await refused(wallet, NOW + 2 * HOUR_MS, { delayMs: 0 })).toBeUndefined()
    expect(await begin(wallet, NOW, { delayMs: 0 })).toBe(NOW + 2 * HOUR_MS)
    expect(await refused(wallet, NOW + 2 * HOUR_MS - 1, { delayMs: 0 })).toEqual(['withheld', 1])
    expect(await refused(wallet, NOW + 2 * HOUR_MS, { delayMs: 0 })).toBeUndefined()
    expect(await begin(await addWallet({ held_until: at(1) }), NOW)).toBe(NOW + HOUR_MS)
  })

  test('is that of a lost factor where the project requires one and the wallet is older than a day', async () => {
    const rule = { rule: 'required' } as const
    expect(await begin(await addWallet({ created_at: at(-DAY_MS) }), NOW, rule)).toBe(NOW + HOUR_MS)
    expect(await begin(await addWallet({ created_at: at(-DAY_MS - 1) }), NOW, rule)).toBe(NOW + 72 * HOUR_MS)
    const longer = { ...rule, delayMs: 100 * HOUR_MS }
    expect(await begin(await addWallet({ created_at: at(-2 * DAY_MS) }), NOW, longer)).toBe(
      NOW + 100 * HOUR_MS,
    )
  })

  test('ends for one device, for all of an address, or with all that the device was approved for', async () => {
    const [wallet, other] = [await addWallet(), await addWallet()]
    for (const one of [wallet, other]) await begin(one, NOW)
    const left = async () => (await findRelease(rows.database, wallet.wallet_id, 'device')) !== undefined
    await rows.trx((trx) => endRelease(trx, wallet.wallet_id, 'another'))
    expect(await left()).toBe(true)
    await rows.trx((trx) => endRelease(trx, wallet.wallet_id, 'device'))
    expect(await left()).toBe(false)
    await begin(wallet, NOW)
    await rows.trx((trx) => dropReleases(trx, { projectId: 'my-shop', emailTag: wallet.email_tag }))
    expect(await left()).toBe(false)
    await begin(wallet, NOW)
    for (const email_tag of [wallet.email_tag, other.email_tag])
      await rows.database
        .insertInto('vault_approvals')
        .values({ project_id: 'my-shop', email_tag, jkt: 'device', approved_at: at(0) })
        .execute()
    const row = await findRelease(rows.database, wallet.wallet_id, 'device')
    if (row !== undefined) await rows.trx((trx) => sendAway(trx, row))
    expect(await left()).toBe(false)
    const approvals = await rows.database.selectFrom('vault_approvals').select('email_tag').execute()
    expect(approvals).toEqual([{ email_tag: other.email_tag }])
    expect(await findRelease(rows.database, other.wallet_id, 'device')).toBeDefined()
  })
})

test('owners are told of the end of a wait at its time, once', async () => {
  await rows.database.deleteFrom('vault_releases').execute()
  const wallet = await addWallet()
  await begin(wallet, NOW)
  const tell = async (nowMs: number) => {
    const { context, subjects, kicks } = contextAt(nowMs)
    await tellReleases(context)
    return [subjects, kicks.length] as const
  }
  expect(await tell(NOW + HOUR_MS - 1)).toEqual([[], 0])
  expect(await tell(NOW + HOUR_MS)).toEqual([['A new device can now use your My shop wallet'], 1])
  expect(await tell(NOW + HOUR_MS + 1)).toEqual([[], 0])
  const row = await findRelease(rows.database, wallet.wallet_id, 'device')
  expect(row?.told_at).toEqual(at(HOUR_MS))
})
