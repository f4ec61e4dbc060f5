import { isGuardedWrap, toBase64Url } from '@foyer/secure-protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  APP_ORIGIN,
  createFrameTest,
  EMAIL,
  type FrameTest,
  type FrameTestInput,
} from '../../test/createFrameTest.ts'
import type { WayInput } from '../approval/oneApproval.ts'
import { createPageSession } from '../page/pageSession.ts'
import { openExport } from '../page/work/exportWallet.ts'
import { renewWallet } from '../page/work/renew.ts'
import type { AskWay, OpenWay } from '../wallet/custodyContext.ts'
import { openKek } from '../wallet/openWallet.ts'
import { turnGuardOff, turnGuardOn } from './turnGuard.ts'

const LOGIN = `${'A'.repeat(20)}.${'B'.repeat(20)}.${'C'.repeat(86)}`
const ETHER = 10n ** 18n
const FEE = 21_000n * 40n

const answerOf = (code: string): OpenWay => ({
  wayId: 'any',
  kind: 'code',
  secret: new Uint8Array(),
  answer: { kind: 'totp', code },
})

/** A node of a chain on which everything costs two wei of gas, and everybody is rich. */
const node: NonNullable<FrameTestInput['node']> = async (method) => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionCount: '0x0',
    eth_getBalance: `0x${(100n * ETHER).toString(16)}`,
    eth_feeHistory: { baseFeePerGas: ['0x14', '0x14'] },
    eth_maxPriorityFeePerGas: '0x0',
    eth_gasPrice: '0x14',
    eth_estimateGas: '0x5208',
    eth_getCode: '0x',
    eth_sendRawTransaction: '0x',
  }
  return answers[method] ?? null
}

/** Somebody with a wallet and an authenticator app. `asked` is how often they were asked for its code. */
async function start(input: FrameTestInput = {}) {
  const asked: string[] = []
  const frame: FrameTest = await createFrameTest({
    node,
    async askWay({ ask: [, ways, open] }: WayInput) {
      asked.push(ways.map(({ kind }) => kind).join())
      await ways[0]?.challenge?.()
      await open(answerOf(frame.servers.factors.code))
    },
    ...input,
  })
  onTestFinished(frame.close)
  await signInWithFactor(frame)
  const { servers } = frame
  if (!servers.factors.list.length)
    servers.factors.list.push({ factorId: 'fa_1', kind: 'totp', isTried: true })
  const { address } = await frame.ask('GET_USER', {})
  const send = (valueBase: bigint, more: object = {}) =>
    frame.ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from: address, to: `0x${'ee'.repeat(20)}`, value: `0x${valueBase.toString(16)}`, ...more }],
      chainId: 1,
      chainNamespace: 'eip155',
    })
  const sign = () =>
    frame.ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['Hello', address],
      chainId: 1,
      chainNamespace: 'eip155',
    })
  return { frame, servers, asked, address, send, sign, page: () => openPage(frame) }
}

/** The wallet page, to which the frame has lent its wallet, and what the person answers there. */
async function openPage(frame: FrameTest) {
  const { servers, store } = frame
  const { device, wallet } = await store.read()
  if (!device || !wallet) throw new TypeError('nobody is signed in')
  const asked: number[] = []
  const askWay: AskWay = async (_, ways, open) => {
    asked.push(ways.length)
    await ways[0]?.challenge?.()
    await open(answerOf(servers.factors.code))
  }
  const lent = { type: '@foyer-frame/LENT', appOrigin: APP_ORIGIN, isKept: true } as const
  const session = await createPageSession({
    config: {
      projectId: 'demo',
      appName: 'Demo',
      site: 'https://secure.example',
      origins: [APP_ORIGIN],
      isLocalAllowed: false,
      gateway: servers.gateway.url,
      gatewayTransitKey: toBase64Url(servers.gateway.transit.publicKey),
      vault: servers.vault.url,
      build: 'test',
    },
    appOrigin: APP_ORIGIN,
    borrowed: { ...lent, device, wallet, login: { token: LOGIN, ageMs: 0 }, tellLeft: () => {} },
    fetch: servers.fetch,
    askWay,
  })
  const { jkt } = await session.device.get()
  const grant = (purpose: string) => servers.factors.grants.add(`${jkt}|${purpose}`)
  const turn = async (isOn: boolean) => {
    grant('manage')
    const row = session.wallet ?? wallet
    const turning = { device, jkt, login: LOGIN, row }
    session.renew(await (isOn ? turnGuardOn : turnGuardOff)(session.context, turning))
  }
  return { session, asked, grant, turn }
}

const releasedBy = ({ servers }: FrameTest) =>
  servers.vault.calls.filter(({ path }) => path === '/v1/guard/openings/release').length

describe('a wallet that its owner guards', () => {
  test('signs in the frame that lent it after the second factor, once for each answer', async () => {
    const { frame, sign, asked, page, servers } = await start()
    await sign()
    const before = (await frame.store.read()).wallet
    await (await page()).turn(true)
    frame.frame.close()
    const again = await createAgain(frame)
    await again.sign()
    expect(again.asked).toEqual(['code'])
    await again.sign()
    expect(again.asked).toEqual(['code', 'code'])
    expect(asked).toEqual([])
    expect(servers.guard.uses).toEqual([{ kind: 'sign' }, { kind: 'sign' }])
    const after = (await frame.store.read()).wallet
    expect(isGuardedWrap(after?.wrapDa ?? new Uint8Array())).toBe(true)
    expect(isGuardedWrap(before?.wrapDa ?? new Uint8Array())).toBe(false)
  })

  test('is asked for what it signs before it is opened, and not opened for what was declined', async () => {
    let isDeclined = true
    const { frame, page } = await start()
    await (await page()).turn(true)
    const again = await createAgain(frame, {
      approve: async () => {
        if (isDeclined) throw new Error('declined')
      },
    })
    await expect(again.sign()).rejects.toThrow()
    expect([releasedBy(frame), again.asked]).toEqual([0, []])
    isDeclined = false
    await again.sign()
    expect(again.asked).toEqual(['code'])
  })

  test('stays closed for whoever has device and gateway, without an answer', async () => {
    const { frame, page, servers } = await start()
    await (await page()).turn(true)
    const thief = await createAgain(frame, {
      askWay: async () => {
        throw new Error('no factor')
      },
    })
    await expect(thief.sign()).rejects.toThrow()
    expect(servers.guard.uses).toEqual([])
    // Without the gateway the vault's other share does not open it either.
    servers.gateway.isAway = true
    await expect(thief.sign()).rejects.toMatchObject({ code: 'server_unreachable' })
    servers.gateway.isAway = false
    servers.vault.isAway = true
    await expect(thief.sign()).rejects.toMatchObject({ code: 'server_unreachable' })
  })

  test('pays within the limits of its owner without an answer, fee and amount together, and asks above', async () => {
    const { frame, page, servers } = await start()
    await (await page()).turn(true)
    servers.guard.limits = [{ asset: 'ETH', amount: (2n * ETHER).toString() }]
    const { send, sign, asked } = await createAgain(frame)
    await send(ETHER)
    expect(asked).toEqual([])
    expect(servers.guard.spent).toEqual([{ asset: 'ETH', amount: (ETHER + FEE).toString() }])
    await send(ETHER)
    expect(asked).toEqual(['code'])
    // A call of a contract, and a text, can cost more than they say.
    await send(1n, { data: '0x12345678' })
    await sign()
    expect(asked).toEqual(['code', 'code', 'code'])
    expect(servers.guard.spent).toHaveLength(1)
  })

  test('takes the other devices off, whose wraps open without the vault', async () => {
    const { frame, page, servers } = await start()
    const other = await createFrameTest({
      servers,
      askWay: async ({ ask: [, ways, open] }) => {
        await ways[0]?.challenge?.()
        await open(answerOf(servers.factors.code))
      },
    })
    onTestFinished(other.close)
    await signInWithFactor(other)
    const account = servers.accounts.get(EMAIL)
    expect(account?.devices.size).toBe(2)
    await (await page()).turn(true)
    expect(account?.devices.size).toBe(1)
    const [wallet] = servers.vaultWallets.values()
    expect([...(wallet?.devices.keys() ?? [])]).toEqual([...(account?.devices ?? [])])
    expect(frame.servers).toBe(servers)
  })

  test('opens on a new device with a wrap that is guarded from its first moment', async () => {
    const { page, servers, address } = await start()
    await (await page()).turn(true)
    const other = await start({ servers })
    const { wallet } = await other.frame.store.read()
    expect(isGuardedWrap(wallet?.wrapDa ?? new Uint8Array())).toBe(true)
    expect(other.address).toBe(address)
    const before = other.asked.length
    await other.sign()
    expect(other.asked).toHaveLength(before + 1)
  })

  test('shows its words after an answer for that alone', async () => {
    const { page, servers } = await start()
    const { session, turn, grant, asked } = await page()
    await turn(true)
    grant('open')
    const before = asked.length
    const opened = await openExport(session)
    expect(opened.words()).toHaveLength(24)
    opened.close()
    expect(asked.length).toBe(before + 1)
    expect(servers.guard.uses.at(-1)).toEqual({ kind: 'export', login: LOGIN })
    servers.vault.isAway = true
    await expect(openExport(session)).rejects.toMatchObject({ code: 'server_unreachable' })
  })

  test('gives its key for a way back after an answer, and is not renewed', async () => {
    const { page, servers } = await start()
    const { session, turn } = await page()
    await turn(true)
    const { row, jkt } = await session.device.get()
    if (!session.wallet) throw new TypeError('there is no wallet')
    const { askWay } = session.context
    expect(await openKek(session.context, row, jkt, session.wallet, { askWay })).toHaveLength(32)
    await expect(openKek(session.context, row, jkt, session.wallet)).rejects.toMatchObject({
      code: 'wallet_guarded',
    })
    expect(servers.guard.uses).toEqual([{ kind: 'sign' }])
    await expect(renewWallet(session, async () => {})).rejects.toMatchObject({ code: 'wallet_guarded' })
  })

  test('does not change its address before the guard is off, and says so at once', async () => {
    const { frame, page } = await start()
    await (await page()).turn(true)
    const again = await createAgain(frame)
    await again.sign()
    await expect(again.frame.ask('UPDATE_EMAIL', { email: 'new@example.org' })).rejects.toMatchObject({
      code: 'wallet_guarded',
    })
    expect(again.frame.approvals.filter(({ content }) => content.kind === 'email')).toEqual([])
  })

  test('opens without an answer once the guard is off, in the frame as well', async () => {
    const { frame, page, servers, address } = await start()
    const { turn } = await page()
    await turn(true)
    await turn(false)
    const again = await createAgain(frame)
    await again.sign()
    expect(again.asked).toEqual([])
    expect(again.address).toBe(address)
    const { wallet } = await frame.store.read()
    expect(isGuardedWrap(wallet?.wrapDa ?? new Uint8Array())).toBe(false)
    expect(servers.guard.isOn).toBe(false)
  })

  test('is not wrapped with an opening share that the vault has not kept', async () => {
    const { page, servers, frame } = await start()
    const { turn } = await page()
    servers.vault.lie = (path, reply) =>
      path === '/v1/guard/openings/keep' ? { ...(reply as object), hash: 'A'.repeat(43) } : reply
    await expect(turn(true)).rejects.toMatchObject({ code: 'vault_mismatch' })
    const [wallet] = [...servers.accounts.values()].map((account) => account.wallet)
    const [row] = [...(wallet?.devices.values() ?? [])]
    expect(row?.wrapDa).toBe(toBase64Url((await frame.store.read()).wallet?.wrapDa ?? new Uint8Array()))
  })

  test('can be guarded once more after a page that was closed half-way', async () => {
    const { frame, page, servers } = await start()
    const { turn } = await page()
    servers.gateway.broken.add('/v1/keys/rewrap')
    await expect(turn(true)).rejects.toThrow()
    servers.gateway.broken.clear()
    await turn(true)
    const again = await createAgain(frame)
    await again.sign()
    expect(again.asked).toEqual(['code'])
  })
})

/** The same device in a page that was opened anew. */
async function createAgain({ servers, store }: FrameTest, input: FrameTestInput = {}) {
  return start({ servers, store, ...input })
}

async function signInWithFactor(frame: FrameTest): Promise<void> {
  await frame.signIn().catch(() => frame.ask('CONNECT_WAY', undefined))
}
