import { join } from 'node:path'
import { getConfig, WalletBinding } from '@foyer/api'
import { ensureKeyFile as ensureGatewayKeys, GatewayError, openDatabase } from '@foyer/gateway'
import { fromBase64Url, NO_DEVICE, openAr, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { openKeyRing } from '@foyer/server-kit/custody'
import { type RunningSuite, startSuite } from '@foyer/suite'
import { ensureKeyFile as ensureVaultKeys, VaultError } from '@foyer/vault'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareSuite, type SuiteTest } from '../../packages/suite/test/suiteTest.ts'
import { openVaultDatabase } from '../../packages/vault/src/database/openDatabase.ts'
import { sharePlace } from '../../packages/vault/src/wallet/walletRows.ts'
import { refillBudgets } from './budgets.ts'
import { PROJECT } from './crashServers.ts'
import { createProfile, type Profile, type VisitedServers } from './visitor.ts'

// All users move from one operator to another: with the frame's own code, two suites, and the commands of docs/guide/moving.md.

const TIMEOUT_MS = 240_000
const TAG_KEY = toBase64Url(randomBytes(32))

let old: SuiteTest
let next: SuiteTest
let suite: RunningSuite | undefined
let mailboxOf: SuiteTest
const visited = { gatewayUrl: '', vaultUrl: '', gatewayTransitKey: '' }
/** The servers of the operator that visitors meet at the moment. A domain that changes hands is the same for them. */
const servers: VisitedServers = {
  get gatewayUrl() {
    return visited.gatewayUrl
  },
  get vaultUrl() {
    return visited.vaultUrl
  },
  get gatewayTransitKey() {
    return visited.gatewayTransitKey
  },
  get mailbox() {
    return mailboxOf.mailbox
  },
}

async function start(it: SuiteTest): Promise<void> {
  const { env, frameFolder } = it
  suite = await startSuite({ env, frameFolder, printNote: () => undefined })
  const reply = await fetch(`${suite.gateway.url}${getConfig.path}?projectId=${PROJECT}`)
  const { embeddedWallet } = v.parse(getConfig.reply, await reply.json())
  mailboxOf = it
  Object.assign(visited, {
    gatewayUrl: env.FOYER_GATEWAY_URL ?? '',
    vaultUrl: env.FOYER_VAULT_URL ?? '',
    gatewayTransitKey: embeddedWallet?.transitKey ?? '',
  })
}

async function stop(): Promise<void> {
  await suite?.close()
  suite = undefined
}

async function withRows<T>(
  { env }: SuiteTest,
  work: (rows: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const opened = await openDatabase({ kind: 'embedded', dataDir: env.FOYER_DATA_DIR ?? '' })
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Lets addresses have mails again at once. The suite is stopped for that: nobody else can open its database. */
const refill = (it: SuiteTest) =>
  withRows(it, ({ database }) =>
    refillBudgets({ gateway: database, vault: openVaultDatabase({ database }).database }),
  )

/** The half of each server of the row of no device, as an operator who has its keys reads it, and the wrap that both open. */
function halvesOf(it: SuiteTest, address: string) {
  return withRows(it, async ({ database }) => {
    const keys = it.env.FOYER_KEYS_DIR ?? ''
    const gatewayRing = await openKeyRing(await ensureGatewayKeys(join(keys, 'gateway.json')), {
      ...{ label: 'gateway', Failure: GatewayError },
    })
    const vaultRing = await openKeyRing(await ensureVaultKeys(join(keys, 'vault.json')), {
      ...{ label: 'vault-server', Failure: VaultError },
    })
    const wallets = await database.selectFrom('key_wallets').selectAll().execute()
    const wallet = wallets.find((row) => v.parse(WalletBinding, row.binding).eoa === address.toLowerCase())
    if (wallet === undefined) throw new TypeError('There is no such wallet.')
    const { wallet_id: id, epoch } = wallet
    const atGateway = await database
      .selectFrom('key_devices')
      .select('share_enc')
      .where('wallet_id', '=', id)
      .where('holder', '=', NO_DEVICE)
      .executeTakeFirstOrThrow()
    const vault = openVaultDatabase({ database }).database
    const place = await vault
      .selectFrom('vault_wallets')
      .selectAll()
      .where('wallet_id', '=', id)
      .executeTakeFirstOrThrow()
    const atVault = await vault
      .selectFrom('vault_shares')
      .select('share_enc')
      .where('wallet_id', '=', id)
      .where('holder', '=', NO_DEVICE)
      .executeTakeFirstOrThrow()
    return {
      epoch,
      binding: v.parse(WalletBinding, wallet.binding),
      wrapAr: fromBase64Url(wallet.wrap_ar) ?? new Uint8Array(),
      ofGateway: await gatewayRing.unwrap(atGateway.share_enc, `share|${id}|${epoch}|${NO_DEVICE}`),
      ofVault: await vaultRing.unwrap(atVault.share_enc ?? '', sharePlace(place, NO_DEVICE)),
    }
  })
}
type Halves = Awaited<ReturnType<typeof halvesOf>>

/** Whether a half of the gateway and a half of the vault open the wrap of a set. */
const opens = (set: Halves, gatewayShare: Halves['ofGateway'], vaultShare: Halves['ofVault']) =>
  openAr(set.wrapAr, { binding: set.binding, holder: NO_DEVICE, gatewayShare, vaultShare }).then(
    () => true,
    () => false,
  )

async function run(it: SuiteTest, ...words: string[]) {
  const { code, lines, errors } = await it.run(words, {}, new AbortController().signal)
  expect([words.join(' '), code, errors]).toEqual([words.join(' '), 0, expect.anything()])
  return lines
}

beforeAll(async () => {
  old = await prepareSuite({ FOYER_EMAIL_TAG_KEY: TAG_KEY })
  next = await prepareSuite({ FOYER_EMAIL_TAG_KEY: TAG_KEY })
}, TIMEOUT_MS)
afterAll(async () => {
  await stop()
  await old.close()
  await next.close()
})

test('every wallet signs with its address at the next operator, and the shares of before are of no use once its owner has come', {
  timeout: TIMEOUT_MS,
}, async () => {
  const emails = ['ada@example.com', 'bob@example.com']
  await start(old)
  const users: { readonly profile: Profile; readonly address: string }[] = []
  for (const email of emails) {
    const profile = createProfile({ servers, email, onRequest: () => undefined })
    users.push({ profile, address: await profile.signIn() })
  }
  await stop()
  await refill(old)

  await run(next, 'gateway', 'project', 'delete', PROJECT)
  for (const half of ['gateway', 'vault']) {
    const [receive, sign] = [join(next.folder, `${half}.receive`), join(old.folder, `${half}.sign`)]
    const file = join(old.folder, `${half}.move`)
    await run(next, half, 'import-key', '--out', receive)
    await run(old, half, 'export-key', '--out', sign)
    const out = await run(old, half, 'export', '--to', `${receive}.pub`, '--key', sign, '--out', file)
    const taken = await run(next, half, 'import', '--in', file, '--from', `${sign}.pub`, '--key', receive)
    expect(taken).toEqual(out)
    expect(await run(next, half, 'moved')).toEqual([expect.stringContaining('0 renewed, 2 waiting')])
  }
  expect(await run(next, 'custody', 'check')).toEqual(['Gateway and vault have the same 2 wallets.'])

  const [ada, bob] = users
  if (ada === undefined || bob === undefined) throw new TypeError('Two have signed in.')
  const before = await halvesOf(next, ada.address)
  const known = await halvesOf(old, ada.address)
  // Until then the half of the old operator opens the wallet together with the other half of the next one. This is why `moved` says so.
  expect(await opens(before, known.ofGateway, before.ofVault)).toBe(true)
  expect(await opens(before, before.ofGateway, known.ofVault)).toBe(true)

  await start(next)
  for (const { profile, address } of users) expect(await profile.canSign(address)).toBe(true)
  expect(await ada.profile.signIn()).toBe(ada.address)
  expect(await ada.profile.canSign(ada.address)).toBe(true)
  await stop()

  const after = await halvesOf(next, ada.address)
  expect(after.epoch).toBe(2)
  expect(await opens(after, after.ofGateway, after.ofVault)).toBe(true)
  expect(await opens(after, known.ofGateway, after.ofVault)).toBe(false)
  expect(await opens(after, after.ofGateway, known.ofVault)).toBe(false)
  expect(await opens(before, known.ofGateway, after.ofVault)).toBe(false)
  for (const half of ['gateway', 'vault'])
    expect(await run(next, half, 'moved')).toEqual([expect.stringContaining('1 renewed, 1 waiting')])
  // A device that has never been here. It is let in first, and renews the wallet at its next sign-in.
  await refill(next)
  await start(next)
  const other = createProfile({ servers, email: 'bob@example.com', onRequest: () => undefined })
  expect(await other.signIn()).toBe(bob.address)
  expect(await other.canSign(bob.address)).toBe(true)
  await stop()
  expect(await run(next, 'vault', 'moved')).toEqual([expect.stringContaining('1 renewed, 1 waiting')])
})
