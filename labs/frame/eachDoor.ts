import { toQuantity } from '@foyer/codec'
import { DELEGATE, DELEGATED_CODE } from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { keccak256, Transaction } from 'ethers'
import { placeSmartAccountContracts } from '../../packages/devkit/src/smartAccounts/index.ts'
import { createFrameTest, type FrameTest } from '../../packages/secure-frame/test/createFrameTest.ts'
import { createDice } from './inProcess.ts'
import { watchedStorage } from './watchedStorage.ts'

/** The results of hostile batches to a wallet that makes calls one by one, and whose person approves whatever is shown. */
export interface EachFigures {
  readonly tries: number
  /** Batches that were signed: right ones are among the tries. */
  signed: number
  /** Batches that were signed without exactly one approval that shows every call of theirs. */
  unseen: number
  /** Transactions that are not the call that was asked for, in its place, or that carry an authorization. */
  other: number
}

const CHAIN = 1
const CHAIN_HEX = toQuantity(CHAIN)
const [SHOP, THIEF] = [`0x${'5b'.repeat(20)}`, `0x${'77'.repeat(20)}`] as const
const GIVE_ALL = `0x095ea7b3${THIEF.slice(2).padStart(64, '0')}${'f'.repeat(64)}`

interface Call {
  readonly to: string
  readonly value?: string
  readonly data?: string
}

type Dice = (sides: number) => number
type Change = (batch: Batch) => object

interface Batch {
  readonly calls: readonly object[]
}

/** Makes batches: right ones, and such that slip an authorization, another sender or another network in at one place. */
function createBatches(dice: Dice, own: string): () => object {
  const oneOf = <T>(...list: readonly T[]) => list[dice(list.length)] as T // the list is not empty
  const wish = { chainId: CHAIN_HEX, address: DELEGATE, nonce: '0x0' }
  const authorization = { ...wish, yParity: '0x0', r: '0x1', s: '0x1' }
  const call = (): Call =>
    oneOf<Call>(
      { to: SHOP, value: toQuantity(dice(1_000)) },
      { to: own, value: '0x1', data: '0x' },
      { to: THIEF, data: GIVE_ALL },
      { to: own, data: DELEGATED_CODE },
      { to: own, data: `0xef0100${THIEF.slice(2)}` },
    )
  const around =
    (more: object): Change =>
    (batch) => ({ ...batch, ...more })
  const within = (more: object): Change => {
    return ({ calls, ...batch }) => {
      const at = dice(calls.length)
      return { ...batch, calls: calls.map((one, place) => (place === at ? { ...one, ...more } : one)) }
    }
  }
  const changes: readonly Change[] = [
    ...[{ version: '1.0' }, { chainId: '0x2' }, { chainId: '0x01' }, { from: THIEF }].map(around),
    ...[{ atomicRequired: true }, { authorizationList: [authorization] }, { eip7702Auth: wish }].map(around),
    ...[{ capabilities: { eip7702Auth: wish } }, { calls: [] }].map(around),
    ...[{ authorizationList: [authorization] }, { eip7702Auth: wish }, { type: '0x4' }].map(within),
    ...[{ from: THIEF }, { nonce: '0x63' }, { gasPrice: '0x3b9aca0000' }, { to: null }].map(within),
    ...[{ data: '0xzz' }, { value: '-0x1' }, { capabilities: { eip7702Auth: wish } }].map(within),
    // A wallet may leave aside what is optional. It must not do what it says.
    within({ capabilities: { eip7702Auth: { ...wish, optional: true } } }),
    around({ capabilities: { eip7702Auth: { ...wish, optional: true } } }),
  ]
  return () => {
    const calls = Array.from({ length: 2 + dice(3) }, call)
    const batch = { version: '2.0.0', chainId: CHAIN_HEX, from: own, atomicRequired: false, calls }
    return dice(3) === 0 ? batch : oneOf(...changes)(batch)
  }
}

/** Passes on what the frame asks, but sends nothing: each first transaction counts as failed, which ends its batch. */
function nodeOf(chain: LocalChain) {
  return async (method: string, params: readonly unknown[]) => {
    if (method === 'eth_sendRawTransaction') return keccak256(String(params[0]))
    if (method !== 'eth_getTransactionReceipt') return chain.request(method, params)
    const word = `0x${'1'.repeat(64)}`
    const place = {
      blockHash: word,
      blockNumber: '0x1',
      transactionHash: params[0],
      logs: [],
      gasUsed: '0x1',
    }
    return { ...place, status: '0x0' }
  }
}

/** Asks for hostile batches on a network without EIP-7702, in the name of a page. */
export async function tryEachDoor(tries: number): Promise<EachFigures> {
  const figures = { tries, signed: 0, unseen: 0, other: 0 }
  const chain = await startLocalChain({ chainId: CHAIN, port: 0, hardfork: 'cancun' })
  const { signed, storage } = watchedStorage()
  let frame: FrameTest | undefined
  try {
    await placeSmartAccountContracts(chain)
    frame = await createFrameTest({ node: nodeOf(chain), tabStorage: () => storage })
    frame.servers.signUp.isOneAddress = true
    await frame.signIn()
    const { address } = await frame.ask('GET_USER', { chainId: CHAIN })
    await chain.fund(address, 10)
    const next = createBatches(createDice(27), address)
    for (let at = 0; at < tries; at += 1) {
      const batch = next()
      frame.approvals.length = 0
      signed.length = 0
      const params: unknown[] = [structuredClone(batch)]
      const payload = {
        method: 'wallet_sendCalls',
        params,
        chainId: CHAIN,
        chainNamespace: 'eip155' as const,
      }
      const context = { id: at.toString(16).padStart(32, '0'), signal: new AbortController().signal }
      await Promise.resolve(frame.frame.handlers.RPC_REQUEST(payload, context)).catch(() => undefined)
      judge(figures, { batch, signed, contents: frame.approvals.map(({ content }) => content), address })
    }
    return figures
  } finally {
    frame?.close()
    await chain.stop()
  }
}

interface Judged {
  readonly batch: object
  readonly signed: readonly string[]
  readonly contents: readonly unknown[]
  readonly address: string
}

/** Compares what was signed with what was asked for and shown. */
function judge(figures: EachFigures, { batch, signed, contents, address }: Judged): void {
  if (signed.length === 0) return
  const asked: readonly Call[] = Object(batch).calls
  figures.signed += 1
  const [content, ...more] = contents.map((one) => Object(one))
  const isShown = content?.isOneByOne === true && Object(content.call).calls?.length === signed.length
  if (!isShown || more.length > 0) figures.unseen += 1
  const isOther = signed.some((hex, at) => {
    const { type, chainId, from, to, value, data, nonce } = Transaction.from(hex)
    const call = asked[at]
    return (
      type !== 2 ||
      chainId !== BigInt(CHAIN) ||
      from?.toLowerCase() !== address ||
      nonce !== at ||
      to?.toLowerCase() !== call?.to ||
      value !== BigInt(call?.value ?? 0) ||
      data !== (call?.data ?? '0x')
    )
  })
  if (isOther || signed.length !== asked.length) figures.other += 1
}
