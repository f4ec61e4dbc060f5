import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes, getConfig, keyRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve, createAuthClient, signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, otherThan } from '../../../test/authSuite.ts'
import { APP, type AuthKeys, createAuthKeys, PROJECT, PUBLIC_URL } from '../../../test/authTest.ts'
import { makeWallet, unlock } from '../../../test/custodyClient.ts'
import { type GatewayProcess, startGatewayProcess } from '../../../test/gatewayProcess.ts'
import { runCli } from '../../runCli.ts'

const TIMEOUT_MS = 180_000
const postgres = await openTemporaryDatabase('signing in at two gateways')
afterAll(() => postgres?.stop())

describe.runIf(postgres)('two gateways on one PostgreSQL', () => {
  let folder: string
  let mailbox: Mailbox
  let keys: AuthKeys
  let env: Record<string, string>
  const processes: GatewayProcess[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-auth-'))
    mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
    keys = await createAuthKeys()
    const jwk = { ...keys.vaultKey.jwk, kid: keys.vaultKey.kid }
    env = {
      DATABASE_URL: postgres?.url ?? '',
      DATABASE_DIRECT_URL: postgres?.directUrl ?? '',
      NODE_ENV: 'production',
      FOYER_GATEWAY_HOST: '127.0.0.1',
      FOYER_TRUSTED_PROXIES: '1',
      FOYER_GATEWAY_URL: PUBLIC_URL,
      FOYER_SECURE_SITE_URL: 'https://secure.example',
      FOYER_VAULT_URL: 'https://vault.example',
      FOYER_VAULT_KEYS: JSON.stringify({
        keys: [
          { ...jwk, use: 'sig' },
          { ...jwk, use: 'enc' },
        ],
      }),
      FOYER_SMTP_URL: mailbox.smtpUrl,
      FOYER_MAIL_FROM: 'hello@shop.example',
      FOYER_KEYS_FILE: join(folder, 'keys.json'),
      FOYER_EMAIL_TAG_KEY: keys.tagKey,
    }
    expect(await command('keys', 'create')).toBe(0)
    expect(await command('migrate')).toBe(0)
    const project = ['create', PROJECT, '--origin', APP, '--feature', 'email=true']
    expect(await command('project', ...project)).toBe(0)
    processes.push(...(await Promise.all([startGatewayProcess(env), startGatewayProcess(env)])))
  }, TIMEOUT_MS)
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.end('SIGKILL', 10_000)))
    await mailbox.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs a command of `foyer-gateway`, and answers with its exit code. */
  function command(...args: string[]): Promise<number> {
    const print = () => undefined
    return runCli(args, { env, print, printError: print, signal: AbortSignal.abort() })
  }

  let turn = 0
  /** Sends to the gateways in turn, as a load balancer does. */
  async function balanced(request: Request): Promise<Response> {
    turn += 1
    const { pathname, search } = new URL(request.url)
    const url = `${processes[turn % processes.length]?.url}${pathname}${search}`
    const body = request.method === 'POST' ? await request.arrayBuffer() : undefined
    return fetch(url, { method: request.method, headers: request.headers, ...(body && { body }) })
  }
  const client = () =>
    createAuthClient({
      target: { publicUrl: PUBLIC_URL, fetch: balanced },
      projectId: PROJECT,
      appOrigin: APP,
      // Each request from an address of its own, so that budgets of addresses alone hold it.
      forwardedFor: () => `198.51.${turn % 250}.${Math.floor(turn / 250)}`,
    })
  const gateway = { request: (path: string) => fetch(`${processes[0]?.url}${path}`) }
  const input = () => ({ mailbox, ...keys, projectId: PROJECT })

  test('offer e-mail in the configuration of the project', async () => {
    const reply = await gateway.request(`${getConfig.path}?projectId=${PROJECT}`)
    expect(v.parse(getConfig.reply, await reply.json()).embeddedWallet).toMatchObject({
      email: true,
      secureSiteUrl: 'https://secure.example',
      vaultUrl: 'https://vault.example',
      custody: 'split',
    })
  })

  stressTest('evaluate one code three times between them', async () => {
    const device = await client()
    const email = newAddress()
    await expect(
      signIn(device, { ...input(), email, vaultKey: (await createAuthKeys()).vaultKey }),
    ).rejects.toThrow('device_unapproved')
    const after = mailbox.lastId
    const { flowId } = await device.call(authRoutes.startEmail, { email })
    await device.call(authRoutes.confirmDevice, {
      flowId,
      approval: await approve(device, { ...input(), email, flowId }),
    })
    const [otp = ''] = (await mailbox.waitForMail(email, { after })).codes
    const guesses = Array.from({ length: 40 }, () =>
      codeOf(device.call(authRoutes.confirmOtp, { flowId, otp: otherThan(otp) })),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => answer === 'code_wrong')).toHaveLength(3)
    expect(await codeOf(device.call(authRoutes.confirmOtp, { flowId, otp }))).toBe('code_locked')
  })

  test('take one proof once between them', async () => {
    const device = await client()
    await device.call(authRoutes.startEmail, { email: newAddress() })
    const request = await device.prove(authRoutes.startEmail, { email: newAddress() })
    const answers = await Promise.all(Array.from({ length: 6 }, () => device.send(request.clone())))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  })

  test(
    'finish a wallet that was written before both were killed',
    async () => {
      const device = await client()
      const { account } = await signIn(device, { ...input(), email: newAddress() })
      const made = await makeWallet({ gateway, projectId: PROJECT }, device, account.accountId)
      const { walletId } = made.binding
      expect((await device.call(keyRoutes.createKeys, made.body)).state).toBe('pending')
      await Promise.all(processes.map((process) => process.end('SIGKILL', 10_000)))
      processes.splice(0, 2, ...(await Promise.all([startGatewayProcess(env), startGatewayProcess(env)])))
      const me = await device.call(authRoutes.getMe)
      expect(me.account.wallet).toMatchObject({ walletId, state: 'pending' })
      expect(await unlock(device, made)).toEqual(made.secrets)
      expect(await device.call(keyRoutes.commitKeys, { walletId, epoch: 1 })).toEqual({ state: 'live' })
      expect(await device.call(keyRoutes.createKeys, made.body)).toMatchObject({ state: 'live' })
      expect(await unlock(device, made)).toEqual(made.secrets)
    },
    TIMEOUT_MS,
  )

  stressTest(
    'go on reading what was sealed before the keys were rotated',
    async () => {
      const device = await client()
      const { account } = await signIn(device, { ...input(), email: newAddress() })
      const made = await makeWallet({ gateway, projectId: PROJECT }, device, account.accountId)
      await device.call(keyRoutes.createKeys, made.body)
      expect(await command('keys', 'rotate')).toBe(0)
      await Promise.all(processes.map((process) => process.end('SIGTERM', 10_000)))
      processes.splice(0, 2, ...(await Promise.all([startGatewayProcess(env), startGatewayProcess(env)])))
      expect((await device.call(authRoutes.getMe)).account.accountId).toBe(account.accountId)
      expect(await unlock(device, made)).toEqual(made.secrets)
      // Beside the running servers.
      expect(await command('keys', 'check')).toBe(0)
      expect(await command('keys', 'rewrap')).toBe(0)
      expect(await unlock(device, made)).toEqual(made.secrets)
    },
    TIMEOUT_MS,
  )
})
