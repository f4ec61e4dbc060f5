import { toQuantity } from '@foyer/codec'
import { isRecord } from '@foyer/kit'
import * as v from 'valibot'
import { HostError } from './hostError.ts'
import {
  SafeCallsSchema,
  type SafeInfo,
  SafeSentSchema,
  SafeSignatureSchema,
  SafeSignedSchema,
  type SafeTransaction,
  SafeTransactionSchema,
} from './safeInfo.ts'

/** Sends one request of the protocol of Safe's apps. */
export type AskSafe = (method: string, params?: unknown, signal?: AbortSignal) => Promise<unknown>

/** The input of the answers. */
export interface SafeAnswersInput {
  readonly ask: AskSafe
  readonly info: SafeInfo
  /** Waits before the next look at what owners have signed. */
  readonly pause: () => Promise<void>
}

type Answer = (params: readonly unknown[]) => unknown

/** Codes of EIP-5792 for the states of a transaction of a Safe. */
const STATUS = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
} as const satisfies Record<SafeTransaction['txStatus'], number>

/** The methods of EIP-1193 that a Safe answers otherwise than a node does. */
export function createSafeAnswers(input: SafeAnswersInput): ReadonlyMap<string, Answer> {
  const { info } = input
  const chainId = toQuantity(BigInt(info.chainId))
  const accounts = () => [info.safeAddress]
  const sign = createSigning(input)
  const send = createSending(input)
  return new Map<string, Answer>([
    ['eth_accounts', accounts],
    ['eth_requestAccounts', accounts],
    ['eth_chainId', () => chainId],
    ['net_version', () => String(info.chainId)],
    ['personal_sign', ([text, address]) => sign('signMessage', { message: text }, address)],
    [
      'eth_signTypedData_v4',
      ([address, data]) => sign('signTypedMessage', { typedData: toData(data) }, address),
    ],
    ['eth_sendTransaction', ([transaction]) => send.transaction(transaction)],
    ['wallet_sendCalls', ([batch]) => send.batch(batch, chainId)],
    ['wallet_getCallsStatus', ([id]) => send.status(id, chainId)],
    [
      'wallet_getCapabilities',
      () => ({ [chainId]: { atomic: { status: 'supported' }, atomicBatch: { supported: true } } }),
    ],
    ['wallet_switchEthereumChain', ([wish]) => switchTo(wish, chainId)],
  ])
}

function switchTo(wish: unknown, chainId: string): null {
  if (isRecord(wish) && wish.chainId === chainId) return null
  throw new HostError(4200, 'A Safe is on one network. Open the Safe of the other network.')
}

function toData(data: unknown): unknown {
  return typeof data === 'string' ? JSON.parse(data) : data
}

/** Reads the state of a transaction until it has one that is told; owners may take days. */
function createWatch({ ask, pause }: SafeAnswersInput) {
  const look = async (safeTxHash: string) =>
    v.parse(SafeTransactionSchema, await ask('getTxBySafeTxHash', { safeTxHash }))
  return {
    look,
    async untilSent(safeTxHash: string): Promise<string> {
      for (;;) {
        const { txStatus, txHash } = await look(safeTxHash)
        if (txStatus === 'CANCELLED')
          throw new HostError(4001, 'The owners of the Safe rejected the transaction.')
        if (txHash) return txHash
        if (txStatus === 'FAILED') throw new HostError(-32_603, 'The transaction of the Safe failed.')
        await pause()
      }
    },
  }
}

/** Signs texts: by the owners apart from any chain, which a contract checks by ERC-1271, or by a transaction where the Safe wants one. */
function createSigning(input: SafeAnswersInput) {
  const { ask, info, pause } = input
  const { untilSent } = createWatch(input)
  return async (method: string, params: object, address: unknown): Promise<string> => {
    if (String(address).toLowerCase() !== info.safeAddress.toLowerCase())
      throw new HostError(4100, 'This is not the account of the Safe.')
    // Without it a Safe makes a transaction of each text. One that does not know the request makes it all the same.
    await ask('rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: true }] }).catch(() => {})
    const signed = v.parse(SafeSignedSchema, await ask(method, params))
    if ('safeTxHash' in signed) {
      await untilSent(signed.safeTxHash)
      // The contract itself keeps the text as signed: it takes an empty signature.
      return '0x'
    }
    for (;;) {
      const signature = v.parse(SafeSignatureSchema, await ask('getOffChainSignature', signed.messageHash))
      if (signature.length > 2) return signature
      await pause()
    }
  }
}

const toSafeCall = ({ to, value = '0x0', data = '0x' }: v.InferOutput<typeof SafeCallsSchema>[number]) => ({
  to,
  value: BigInt(value).toString(),
  data,
})

/** Sends transactions and batches, which are the same to a Safe. */
function createSending(input: SafeAnswersInput) {
  const { ask, info } = input
  const { look, untilSent } = createWatch(input)

  async function propose(calls: unknown, from: unknown): Promise<string> {
    if (from !== undefined && String(from).toLowerCase() !== info.safeAddress.toLowerCase())
      throw new HostError(4100, 'This is not the account of the Safe.')
    const read = v.safeParse(SafeCallsSchema, calls)
    if (!read.success) throw new HostError(-32_602, 'A call needs `to`, and `value` and `data` in hex.')
    const sent = await ask('sendTransactions', { txs: read.output.map(toSafeCall), params: {} })
    return v.parse(SafeSentSchema, sent).safeTxHash
  }

  return {
    async transaction(transaction: unknown): Promise<string> {
      const from = isRecord(transaction) ? transaction.from : undefined
      // A hash that no node knows would never be mined: the one of the chain is waited for.
      return untilSent(await propose([transaction], from))
    },
    async batch(batch: unknown, chainId: string) {
      const { from, calls, chainId: wanted } = isRecord(batch) ? batch : {}
      if (wanted !== chainId) throw new HostError(4901, 'The Safe is on another network.')
      return { id: await propose(calls, from) }
    },
    async status(id: unknown, chainId: string) {
      const { txStatus, txHash } = await look(String(id))
      const base = { version: '2.0.0', id, chainId, atomic: true, status: STATUS[txStatus] }
      if (!txHash) return base
      const receipt = await ask('rpcCall', { call: 'eth_getTransactionReceipt', params: [txHash] })
      // Known to the Safe before the node has it.
      if (!isRecord(receipt)) return { ...base, status: txStatus === 'FAILED' ? 500 : 100 }
      return {
        ...base,
        receipts: [{ ...receipt, transactionHash: txHash, status: txStatus === 'SUCCESS' ? '0x1' : '0x0' }],
      }
    },
  }
}
