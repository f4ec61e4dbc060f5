import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { getConfig } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { openDatabase } from '@foyer/gateway'
import { type RunningSuite, startSuite } from '@foyer/suite'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareSuite, type SuiteTest } from '../../packages/suite/test/suiteTest.ts'
import { openVaultDatabase } from '../../packages/vault/src/database/openDatabase.ts'
import { refillBudgets } from './budgets.ts'
import { PROJECT } from './crashServers.ts'
import { createProfile, type Profile } from './visitor.ts'

// Tests wallets when a database or a key file is not of the moment of the other one. Two databases, so that each can be restored by
// itself.

const TIMEOUT_MS = 240_000
const ADA = 'ada@example.com'
const BOB = 'bob@example.com'
const postgres = await startTemporaryPostgres('restoring one of two databases')
afterAll(() => postgres?.stop())

describe.runIf(postgres)('after a restore', () => {
  let it: SuiteTest
  let suite: RunningSuite | undefined
  let ada: Known
  let bob: Known
  interface Known {
    readonly profile: (servers: Running) => Profile
    readonly address: string
  }
  type Running = Awaited<ReturnType<typeof start>>

  const url = (name: string) => {
    const database = new URL(postgres?.url ?? '')
    database.pathname = `/${name}`
    database.search = ''
    return database.href
  }
  const environment = (gateway: string, vault: string) => ({
    DATABASE_URL: url(gateway),
    FOYER_VAULT_DATABASE_URL: url(vault),
  })

  async function query(text: string) {
    const opened = await openDatabase({ kind: 'postgres', url: postgres?.url ?? '' })
    await opened.pool?.query(text)
    await opened.close()
  }

  async function start(gateway: string, vault: string) {
    suite = await startSuite({
      env: { ...it.env, ...environment(gateway, vault) },
      frameFolder: it.frameFolder,
      printNote: () => undefined,
    })
    const reply = await fetch(`${suite.gateway.url}${getConfig.path}?projectId=${PROJECT}`)
    const { embeddedWallet } = v.parse(getConfig.reply, await reply.json())
    return {
      gatewayUrl: it.env.FOYER_GATEWAY_URL ?? '',
      vaultUrl: it.env.FOYER_VAULT_URL ?? '',
      gatewayTransitKey: embeddedWallet?.transitKey ?? '',
      mailbox: it.mailbox,
      /** Lets addresses have mails again at once. */
      async refill() {
        const rows = await openDatabase({ kind: 'postgres', url: url(gateway) })
        const shares = openVaultDatabase({ url: url(vault) })
        await refillBudgets({ gateway: rows.database, vault: shares.database })
        await Promise.all([rows.close(), shares.close()])
      },
    }
  }
  const stop = async () => {
    await suite?.close()
    suite = undefined
  }
  /** A browser profile that has never been here. */
  const newProfile = (servers: Running, email: string) =>
    createProfile({ servers, email, onRequest: () => undefined })
  const outcomeOf = (work: Promise<string>) =>
    work.then(
      (address) => address,
      () => 'refused',
    )
  const check = (gateway: string, vault: string) => it.run(['custody', 'check'], environment(gateway, vault))

  beforeAll(async () => {
    for (const name of ['gateway_now', 'vault_now']) await query(`create database ${name}`)
    it = await prepareSuite(environment('gateway_now', 'vault_now'))
    const makeWallet = async (email: string): Promise<Known> => {
      const servers = await start('gateway_now', 'vault_now')
      const profile = newProfile(servers, email)
      const address = await profile.signIn()
      await servers.refill()
      await stop()
      // The addresses of the servers are the same in every test.
      return { profile: () => profile, address }
    }
    ada = await makeWallet(ADA)
    await query('create database gateway_then template gateway_now')
    await query('create database vault_then template vault_now')
    bob = await makeWallet(BOB)
  }, TIMEOUT_MS)
  afterAll(async () => {
    await stop()
    await it.close()
  })

  test('of nothing, both have the same wallets', async () => {
    const { code, lines } = await check('gateway_now', 'vault_now')
    expect([code, lines.join()]).toEqual([0, 'Gateway and vault have the same 2 wallets.'])
  })

  test('of an older vault, a wallet made since is named, goes on with its device, and is never made twice', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const before = await check('gateway_now', 'vault_then')
    expect(before.code).toBe(1)
    expect(before.lines).toEqual([expect.stringMatching(/^[0-9a-f]{32} is missing at the vault\.$/)])
    const servers = await start('gateway_now', 'vault_then')
    expect(await bob.profile(servers).canSign(bob.address)).toBe(true)
    expect(await outcomeOf(newProfile(servers, BOB).signIn())).toBe('refused')
    await servers.refill()
    // A visitor with both rows notices nothing.
    expect(await newProfile(servers, ADA).signIn()).toBe(ada.address)
    await servers.refill()
    await stop()
    expect((await check('gateway_now', 'vault_then')).lines).toEqual(before.lines)
  })

  stressTest(
    'of an older gateway, a wallet made since is named, and no other one takes its place',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const before = await check('gateway_then', 'vault_now')
      expect(before.code).toBe(1)
      expect(before.lines).toEqual([expect.stringMatching(/^[0-9a-f]{32} is missing at the gateway\.$/)])
      const servers = await start('gateway_then', 'vault_now')
      expect(await outcomeOf(newProfile(servers, BOB).signIn())).toBe('refused')
      await servers.refill()
      expect(await newProfile(servers, ADA).signIn()).toBe(ada.address)
      await servers.refill()
      await stop()
      expect((await check('gateway_then', 'vault_now')).lines).toEqual(before.lines)
    },
  )

  stressTest(
    'of a key file that was lost, its rows are named and open to nobody new, until a copy is taken back',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const keys = join(it.env.FOYER_KEYS_DIR ?? '', 'vault.json')
      const env = environment('gateway_now', 'vault_now')
      await rename(keys, `${keys}.copy`)
      const none = await startSuite({ env: { ...it.env, ...env }, frameFolder: it.frameFolder }).catch(
        (error: { code: string }) => error.code,
      )
      expect(none).toBe('bad_setting')
      expect((await it.run(['vault', 'keys', 'create'], env)).code).toBe(0)
      const checked = await it.run(['keys', 'check'], env)
      expect(checked.code).toBe(1)
      expect(checked.errors).toContain('Rows are sealed by keys that are not in')
      const servers = await start('gateway_now', 'vault_now')
      expect(await outcomeOf(newProfile(servers, BOB).signIn())).toBe('refused')
      expect(await bob.profile(servers).canSign(bob.address)).toBe(true)
      await servers.refill()
      await stop()
      expect((await it.run(['vault', 'keys', 'take', `${keys}.copy`], env)).code).toBe(0)
      expect((await it.run(['keys', 'rewrap'], env)).code).toBe(0)
      const again = await start('gateway_now', 'vault_now')
      expect(await newProfile(again, BOB).signIn()).toBe(bob.address)
      await stop()
    },
  )
})
