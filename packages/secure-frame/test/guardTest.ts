import { onTestFinished } from 'vitest'
import type { RecoveryFactorInput } from '../src/approval/oneApproval.ts'
import { createPageSession } from '../src/page/pageSession.ts'
import type { AskRecoveryFactor, OpenRecoveryFactor } from '../src/wallet/custodyContext.ts'
import { turnGuardOff, turnGuardOn } from '../src/wallet/guard/turnGuard.ts'
import { APP_ORIGIN, createFrameTest, type FrameTest, type FrameTestInput } from './createFrameTest.ts'
import { pageConfig } from './pageConfig.ts'

export const LOGIN = `${'A'.repeat(20)}.${'B'.repeat(20)}.${'C'.repeat(86)}`
export const ETHER = 10n ** 18n
export const FEE = 21_000n * 40n

/** The answer of somebody who types a code. */
export const answerOf = (code: string): OpenRecoveryFactor => ({
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
export async function start(input: FrameTestInput = {}) {
  const asked: string[] = []
  const frame: FrameTest = await createFrameTest({
    node,
    async askRecoveryFactor({ ask: [, ways, open] }: RecoveryFactorInput) {
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

/** The wallet page, to which the frame has handed over its wallet, and what the person answers there. */
export async function openPage(frame: FrameTest, tellRewrapped = () => {}) {
  const { servers, store } = frame
  const { device, wallet } = await store.read()
  if (!device || !wallet) throw new TypeError('nobody is signed in')
  const asked: number[] = []
  const askRecoveryFactor: AskRecoveryFactor = async (_, ways, open) => {
    asked.push(ways.length)
    await ways[0]?.challenge?.()
    await open(answerOf(servers.factors.code))
  }
  const handed = { type: '@foyer-frame/LENT', appOrigin: APP_ORIGIN, isKept: true } as const
  const session = await createPageSession({
    config: pageConfig(servers, { appName: 'Demo', appOrigin: APP_ORIGIN }),
    appOrigin: APP_ORIGIN,
    received: {
      ...handed,
      device,
      wallet,
      login: { token: LOGIN, ageMs: 0 },
      tellLeft: () => {},
      tellRewrapped,
    },
    fetch: servers.fetch,
    askRecoveryFactor,
  })
  const { jkt } = await session.device.get()
  const grant = (purpose: string) => servers.factors.grants.add(`${jkt}|${purpose}`)
  const turn = async (isOn: boolean) => {
    grant('manage')
    const row = session.wallet ?? wallet
    const turning = { device, jkt, login: LOGIN, row }
    session.rewrap(await (isOn ? turnGuardOn : turnGuardOff)(session.context, turning))
  }
  return { session, asked, grant, turn }
}

/** The same device in a page that was opened anew. */
export async function createAgain({ servers, store }: FrameTest, input: FrameTestInput = {}) {
  return start({ servers, store, ...input })
}

/** Signs in, with the second factor where the device is new. */
export async function signInWithFactor(frame: FrameTest): Promise<void> {
  await frame.signIn().catch(() => frame.ask('CONNECT_WAY', undefined))
}
