import { privateKeyToAccount } from 'viem/accounts'
import { FrameFailure } from '../../packages/secure-frame/src/lib/frameFailure.ts'
import { createDice } from '../frame/inProcess.ts'
import { type AnswerNode, askFrame, type Holder } from './askFrame.ts'
import { compareOne, KINDS, type Kind } from './compare.ts'
import type { HostileRequest } from './hostileRequest.ts'
import { hostileRequests } from './hostileRequests.ts'
import { warnedRequests } from './warnedRequests.ts'

/** The results of random payloads. */
export interface Compared {
  readonly payloads: number
  readonly mismatches: Readonly<Record<Kind, number>>
  /** Why, with how often. */
  readonly whys: Readonly<Record<string, number>>
}

/** Signs so many random payloads, as many of each kind. */
export async function compareMany(payloads: number, seed: number): Promise<Compared> {
  const dice = createDice(seed)
  const mismatches = { personal: 0, typed: 0, transaction: 0 }
  const whys: Record<string, number> = {}
  for (let at = 0; at < payloads; at += 1) {
    const kind = KINDS[at % KINDS.length] ?? 'personal'
    const why = await compareOne(kind, dice)
    if (why === undefined) continue
    mismatches[kind] += 1
    whys[why] = (whys[why] ?? 0) + 1
  }
  return { payloads, mismatches, whys }
}

const KEY = `0x01${'11'.repeat(31)}` as const
/** A node that would let every transaction pass: what is refused is refused by the frame. */
const WILLING: Readonly<Record<string, unknown>> = {
  eth_getTransactionCount: '0x7',
  eth_getBalance: `0x${'f'.repeat(64)}`,
  eth_feeHistory: { baseFeePerGas: ['0x1', '0x1'] },
  eth_maxPriorityFeePerGas: '0x1',
  eth_gasPrice: '0x1',
  eth_estimateGas: '0x5208',
}

function holder(node: AnswerNode = (method) => WILLING[method] ?? null): Holder {
  const key = Uint8Array.from(Buffer.from(KEY.slice(2), 'hex'))
  return { key, address: privateKeyToAccount(KEY).address.toLowerCase(), chainId: 1, node }
}

const HUGE = `0x${'f'.repeat(64)}`
/** Nodes that lie. They name what they say instead; a right transaction is asked for each time. T44 */
const LYING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'a price of everything': { eth_feeHistory: null, eth_gasPrice: HUGE },
  'a base fee of everything': { eth_feeHistory: { baseFeePerGas: [HUGE, HUGE] } },
  'a tip of everything': { eth_maxPriorityFeePerGas: HUGE },
  'a fee just above the limit': {
    eth_feeHistory: null,
    eth_gasPrice: `0x${((5n * 10n ** 17n) / 21_000n + 1n).toString(16)}`,
  },
  'gas without end': { eth_estimateGas: HUGE },
  'a nonce without end': { eth_getTransactionCount: HUGE },
  'a nonce that is no number': { eth_getTransactionCount: 'latest' },
  'no price': { eth_gasPrice: null },
  'no balance': { eth_getBalance: '0x0' },
  'no gas': { eth_estimateGas: {} },
}

/** The results of requests that nobody should be able to sign, and of those that have to warn. */
export interface Tried {
  readonly hostile: number
  /** Names of those for which the key was taken, the person was asked, or something else than a refusal came. */
  readonly signed: readonly string[]
  readonly asked: readonly string[]
  readonly crashed: readonly string[]
  readonly warned: number
  readonly unwarned: readonly string[]
  /** How many of these were read with another library, and those of which the approval leaves an address or an amount out. */
  readonly read: number
  readonly undrawn: readonly string[]
}

/** Puts every hostile request to the frame, with a person who approves whatever is shown. */
export async function tryHostile(): Promise<Tried> {
  const { address } = holder()
  const right = { method: 'eth_sendTransaction', params: [{ from: address, to: address, value: '0x1' }] }
  const lies = Object.entries(LYING).map(([name, answers]) => ({
    request: { name, ...right },
    by: holder((method) => (Object.hasOwn(answers, method) ? answers[method] : (WILLING[method] ?? null))),
  }))
  const requests: readonly { readonly request: HostileRequest; readonly by: Holder }[] = [
    ...hostileRequests(address).map((request) => ({ request, by: holder() })),
    ...lies,
  ]
  const signed: string[] = []
  const asked: string[] = []
  const crashed: string[] = []
  for (const { request, by } of requests) {
    const { name, method, params, chainId = 1, chainNamespace = 'eip155' } = request
    const found = await askFrame({ method, params, chainId, chainNamespace }, by)
    if (found.answer !== undefined || found.keyUses > 0) signed.push(name)
    else if (found.content) asked.push(name)
    else if (!(found.refusal instanceof FrameFailure)) crashed.push(name)
  }
  return { hostile: requests.length, signed, asked, crashed, ...(await tryWarned(address)) }
}

/** Puts requests to the frame that have to say what they give away, and looks for it in what is drawn. */
async function tryWarned(address: string): Promise<Pick<Tried, 'warned' | 'unwarned' | 'read' | 'undrawn'>> {
  const warned = warnedRequests(address)
  const unwarned: string[] = []
  const undrawn: string[] = []
  for (const { name, method, params, isWarned, undrawn: readUndrawn } of warned) {
    const { content } = await askFrame({ method, params, chainId: 1, chainNamespace: 'eip155' }, holder())
    if (!content || !isWarned(content)) unwarned.push(name)
    if (!content || (readUndrawn?.(content).length ?? 0) > 0) undrawn.push(name)
  }
  const read = warned.filter((request) => request.undrawn !== undefined).length
  return { warned: warned.length, unwarned, read, undrawn }
}
