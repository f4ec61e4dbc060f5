import { toQuantity } from '@foyer/codec'
import {
  type Execution,
  encodeExecutions,
  IMPLEMENTATION_SLOT,
  packOperation,
  SMART_ACCOUNT_CONTRACTS,
  type UserOperation,
} from '@foyer/smart-account'
import * as v from 'valibot'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { ChainNode } from '../servers/chainNode.ts'
import {
  chooseFees,
  insufficient,
  requireChain,
  requireNumber,
} from '../sign/transaction/prepareTransaction.ts'
import type { AccountKind } from './accountKind.ts'
import type { Bundler } from './bundler.ts'
import { type UnsignedOperation, writeOperation } from './operationBytes.ts'

/** The input of preparing an operation. */
export interface OperationInput {
  readonly node: ChainNode
  readonly bundler: Bundler
  /** The smart account. */
  readonly address: string
  readonly kind: AccountKind
  readonly chainId: number
  /** The app pays for it. */
  readonly isSponsored: boolean
  readonly signal: AbortSignal
}

/** getNonce(address,uint192), of the entry point. */
const GET_NONCE = '0x35567e1a'
/** A placeholder for the owner's signature in estimates. It has the right length, but no key has made it. */
const NO_SIGNATURE = `0x${'fe'.repeat(32)}${'01'.repeat(32)}1b`
const { entryPoint } = SMART_ACCOUNT_CONTRACTS

const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,16}$/i),
  v.transform((hex) => BigInt(hex)),
)
const Estimate = v.object({
  preVerificationGas: Quantity,
  verificationGasLimit: Quantity,
  callGasLimit: Quantity,
})

/**
 * Makes the operation of these calls: its nonce, gas limits and fees, and what gives the account its code where it has none.
 * The fees that node and bundler name are accepted up to the limit of the network.
 * @throws FrameFailure server_unreachable, smart_account_unavailable, fee_too_high, -32000 insufficient funds, 3 would revert
 */
export async function prepareOperation(
  calls: readonly Execution[],
  input: OperationInput,
): Promise<UnsignedOperation> {
  const valueBase = calls.reduce((sum, { value }) => sum + value, 0n)
  const { unsigned, balanceBase } = await draftOperation(calls, input, valueBase)
  if (unsigned.feeBase > requireChain(input.chainId).mostFeeBase)
    throw new FrameFailure('fee_too_high', 'The network asks for a fee that the wallet does not pay')
  if (balanceBase < valueBase + unsigned.feeBase) throw insufficient()
  return unsigned
}

/**
 * The same without a look at who can pay, for a fee that is only shown.
 * @param leastBase the balance below which nobody is asked what it would cost
 * @throws FrameFailure server_unreachable, smart_account_unavailable, -32000 insufficient funds, 3 would revert
 */
export async function draftOperation(
  calls: readonly Execution[],
  input: OperationInput,
  leastBase = 0n,
): Promise<{ readonly unsigned: UnsignedOperation; readonly balanceBase: bigint }> {
  const { address, kind, chainId, isSponsored, bundler, signal } = input
  const { nonce, isSetUp, balanceBase, fees } = await readState(input)
  if (balanceBase < leastBase) throw insufficient()
  const callData = encodeExecutions(calls)
  const setUp = isSetUp ? undefined : await kind.setUp()
  const made = { sender: address, nonce, callData }
  const draft = { ...made, ...setUp?.draft, nonce: toQuantity(nonce), signature: NO_SIGNATURE }
  const answer = await bundler.ask('eth_estimateUserOperationGas', [draft, entryPoint], signal)
  const estimate = v.safeParse(Estimate, answer)
  if (!estimate.success)
    throw new FrameFailure('server_unreachable', 'The wallet service gave an answer that makes no sense')
  const operation: UserOperation = {
    ...made,
    ...setUp?.fields,
    ...estimate.output,
    ...(isSponsored ? { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n } : fees),
    signature: '0x',
  }
  return { unsigned: writeOperation(packOperation(operation), chainId, setUp?.authorization), balanceBase }
}

/** Reads what the account and its network are like. */
async function readState({ node, address, kind, signal }: OperationInput) {
  const word = (hex: string) => hex.slice(2).padStart(64, '0')
  const call = { to: entryPoint, data: GET_NONCE + word(address) + word('0x') }
  const [nonce, code, slot, balance, history, tip, price] = await node.ask(
    [
      { method: 'eth_call', params: [call, 'latest'] },
      { method: 'eth_getCode', params: [address, 'latest'] },
      { method: 'eth_getStorageAt', params: [address, IMPLEMENTATION_SLOT, 'latest'] },
      { method: 'eth_getBalance', params: [address, 'latest'] },
      { method: 'eth_feeHistory', params: ['0x1', 'latest', []] },
      { method: 'eth_maxPriorityFeePerGas', params: [] },
      { method: 'eth_gasPrice', params: [] },
    ],
    signal,
  )
  const textOf = (answer: typeof code) =>
    answer && 'result' in answer ? String(answer.result).toLowerCase() : undefined
  return {
    nonce: requireNumber(nonce),
    isSetUp: kind.isSetUp(textOf(code), textOf(slot)),
    balanceBase: requireNumber(balance),
    fees: chooseFees(history, tip, price),
  }
}
