import { AUTHORIZATION_GAS, type PackedUserOperation } from '@foyer/smart-account'
import * as v from 'valibot'
import { encodeFunctionData, type Hex as HexText, parseAbi } from 'viem'
import { type ChainReader, type NodeCall, Quantity } from './chainReader.ts'
import { bundleOf, feesOf } from './entryPoint.ts'
import { isSponsored } from './readOperation.ts'
import { OperationRefused } from './sponsor/refusal.ts'

/** The price of a unit of gas. */
export interface Fees {
  readonly baseFeeBase: bigint
  readonly tipBase: bigint
  /** The highest price that a transaction offers, so that it stays good while the fee of blocks doubles. */
  readonly maxFeeBase: bigint
}

const Block = v.object({ baseFeePerGas: v.optional(Quantity, '0x0') })

/** The calls that ask a node for fees. */
export const FEE_CALLS: readonly [NodeCall, NodeCall] = [
  ['eth_getBlockByNumber', ['latest', false]],
  ['eth_maxPriorityFeePerGas', []],
]

/** Reads the answers to `FEE_CALLS`. */
export function readFees(block: unknown, tip: unknown): Fees {
  const baseFeeBase = v.parse(Block, block).baseFeePerGas
  const tipBase = v.parse(Quantity, tip)
  return { baseFeeBase, tipBase, maxFeeBase: baseFeeBase * 2n + tipBase }
}

// Rollups of the OP stack take a fee for the data of a transaction besides its gas, and say how much at this address.
const OP_STACK: ReadonlySet<number> = new Set([10, 8_453, 84_532])
const FEE_ORACLE = '0x420000000000000000000000000000000000000f'
const oracle = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])
/** The bytes of a transaction besides its data: nonce, fees, signature. */
const ENVELOPE: HexText = `0x${'ff'.repeat(130)}`
/** The bytes of an authorization in it. */
const AUTHORIZATION = 'ff'.repeat(110)

/** Returns the cost of an operation's transaction data besides gas. */
export async function dataFeeOf(
  { id, results }: ChainReader,
  operation: PackedUserOperation,
  relayer: HexText,
  signal: AbortSignal,
): Promise<bigint> {
  if (!OP_STACK.has(id)) return 0n
  const { data } = bundleOf(operation, relayer)
  const envelope: HexText = operation.authorization ? `${ENVELOPE}${AUTHORIZATION}` : ENVELOPE
  const call = encodeFunctionData({ abi: oracle, args: [`${envelope}${data.slice(2)}`] })
  const [answer] = await results([['eth_call', [{ to: FEE_ORACLE, data: call }, 'latest']]], signal)
  // A chain of one's own has no such contract.
  return answer === '0x' ? 0n : v.parse(Quantity, answer)
}

/** Gas that the entry point uses for an operation without metering it. */
const UNMETERED_GAS = 30_000n
const TRANSACTION_GAS = 21_000n

/** The `preVerificationGas` with which an operation pays for its whole transaction. */
export function leastPreVerificationGas(
  operation: PackedUserOperation,
  relayer: HexText,
  dataFeeBase: bigint,
): bigint {
  const bytes = Buffer.from(bundleOf(operation, relayer).data.slice(2), 'hex')
  const zeros = bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0)
  const authorized = operation.authorization === undefined ? 0n : AUTHORIZATION_GAS
  const data = BigInt(zeros * 4 + (bytes.length - zeros) * 16)
  const gas = TRANSACTION_GAS + UNMETERED_GAS + authorized + data
  const { maxFeeBase } = feesOf(operation)
  return dataFeeBase === 0n || maxFeeBase === 0n ? gas : gas + (dataFeeBase + maxFeeBase - 1n) / maxFeeBase
}

/** The least that an operation offers for a unit of gas: the fee of the next block, which may be an eighth higher, and the tip. */
export function leastFee({ baseFeeBase, tipBase }: Fees): bigint {
  return baseFeeBase + baseFeeBase / 8n + tipBase
}

/** @throws OperationRefused for an operation that pays for itself, but less than its transaction costs */
export function refuseUnderpriced(
  operation: PackedUserOperation,
  input: { readonly fees: Fees; readonly dataFeeBase: bigint; readonly relayer: HexText },
): void {
  if (isSponsored(operation)) return
  const { fees, dataFeeBase, relayer } = input
  const { tipBase, maxFeeBase } = feesOf(operation)
  const least = leastFee(fees)
  if (maxFeeBase < least) throw new OperationRefused('invalid', `maxFeePerGas is at least ${least} now.`)
  if (tipBase < fees.tipBase)
    throw new OperationRefused('invalid', `maxPriorityFeePerGas is at least ${fees.tipBase} now.`)
  const gas = leastPreVerificationGas(operation, relayer, dataFeeBase)
  if (operation.preVerificationGas < gas)
    throw new OperationRefused('invalid', `preVerificationGas is at least ${gas} for this operation.`)
}
