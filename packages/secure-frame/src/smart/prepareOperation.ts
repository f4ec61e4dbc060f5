import { toQuantity } from '@foyer/codec'
import {
  deployCall,
  type Execution,
  encodeExecutions,
  IMPLEMENTATION_SLOT,
  PROXY_DEPLOYED_CODE,
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
import type { Bundler } from './bundler.ts'
import { unavailable } from './createSmart.ts'
import { type UnsignedOperation, writeOperation } from './operationBytes.ts'

/** The input of preparing an operation. */
export interface OperationInput {
  readonly node: ChainNode
  readonly bundler: Bundler
  /** The smart account. */
  readonly address: string
  /** The address of its owner, which only an account that is not deployed yet needs. */
  readonly owner: () => Promise<string>
  readonly chainId: number
  /** The app pays for it. */
  readonly isSponsored: boolean
  readonly signal: AbortSignal
}

/** getNonce(address,uint192), of the entry point. */
const GET_NONCE = '0x35567e1a'
/** A placeholder for the owner's signature in estimates. It has the right length, but no key has made it. */
const NO_SIGNATURE = `0x${'fe'.repeat(32)}${'01'.repeat(32)}1b`
const { entryPoint, factory, implementation } = SMART_ACCOUNT_CONTRACTS

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
 * Makes the operation of these calls: its nonce, gas limits and fees, and the deployment of the account if it is not deployed.
 * The fees that node and bundler name are accepted up to the limit of the network.
 * @throws FrameFailure server_unreachable, smart_account_unavailable, fee_too_high, -32000 insufficient funds, 3 would revert
 */
export async function prepareOperation(
  calls: readonly Execution[],
  input: OperationInput,
): Promise<UnsignedOperation> {
  const { address, owner, chainId, isSponsored, bundler, signal } = input
  const { nonce, isDeployed, balanceBase, fees } = await readState(input)
  const valueBase = calls.reduce((sum, { value }) => sum + value, 0n)
  if (balanceBase < valueBase) throw insufficient()
  const callData = encodeExecutions(calls)
  const made = {
    sender: address,
    nonce,
    ...(isDeployed ? {} : { factory, factoryData: deployCall(await owner()) }),
    callData,
  }
  const draft = { ...made, nonce: toQuantity(nonce), signature: NO_SIGNATURE }
  const answer = await bundler.ask('eth_estimateUserOperationGas', [draft, entryPoint], signal)
  const estimate = v.safeParse(Estimate, answer)
  if (!estimate.success)
    throw new FrameFailure('server_unreachable', 'The wallet service gave an answer that makes no sense')
  const operation: UserOperation = {
    ...made,
    ...estimate.output,
    ...(isSponsored ? { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n } : fees),
    signature: '0x',
  }
  const unsigned = writeOperation(packOperation(operation), chainId)
  if (unsigned.feeBase > requireChain(chainId).mostFeeBase)
    throw new FrameFailure('fee_too_high', 'The network asks for a fee that the wallet does not pay')
  if (balanceBase < valueBase + unsigned.feeBase) throw insufficient()
  return unsigned
}

/** Reads what the account and its network are like. */
async function readState({ node, address, signal }: OperationInput) {
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
  const isDeployed = textOf(code) !== '0x'
  const isKnown = textOf(code) === PROXY_DEPLOYED_CODE && textOf(slot) === `0x${word(implementation)}`
  if (isDeployed && !isKnown) throw unavailable('the account runs other code')
  return {
    nonce: requireNumber(nonce),
    isDeployed,
    balanceBase: requireNumber(balance),
    fees: chooseFees(history, tip, price),
  }
}
