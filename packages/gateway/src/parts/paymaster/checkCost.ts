import type { PackedUserOperation } from '@foyer/smart-account'
import {
  type ChainReader,
  dataFeeOf,
  FEE_CALLS,
  leastPreVerificationGas,
  OperationRefused,
  readFees,
} from '../bundler/index.ts'
import type { PaymasterPart } from './payer.ts'

/** The limits of gas of the paymaster itself. */
type PaymasterGas = Pick<PaymasterPart, 'verificationGas' | 'postOpGas'>

/** Rollups that take their fee for data as gas, and not as an amount besides it. */
const DATA_AS_GAS: ReadonlySet<number> = new Set([42_161])
const DATA_GAS = 1_000_000n
/** A bundler of somebody else may reckon with more than ours. */
const MARGIN = 2n
const NOBODY: `0x${string}` = `0x${'fe'.repeat(20)}`

/** The costs of an operation. */
export interface SponsoredCost {
  readonly gas: bigint
  /** The most that the entry point can take from the deposit. */
  readonly costBase: bigint
}

/** All gas that is charged to the paymaster at most, and its price. Standard: ERC-4337, `_getRequiredPrefund`. */
export function costOf(operation: PackedUserOperation, part: PaymasterGas): SponsoredCost {
  const { accountGasLimits, gasFees, preVerificationGas } = operation
  const ofPaymaster = part.verificationGas + part.postOpGas
  const gas = upper(accountGasLimits) + lower(accountGasLimits) + ofPaymaster + preVerificationGas
  return { gas, costBase: gas * lower(gasFees) }
}

/**
 * Refuses what costs more than the chain asks for. A bundler is paid by the operations that it sends, so that an inflated
 * fee, or gas that nobody uses, would be a way to take the deposit.
 * @throws OperationRefused invalid, with the most that is paid for
 */
export async function refuseOverpriced(
  operation: PackedUserOperation,
  input: {
    readonly reader: ChainReader
    readonly part: PaymasterGas
    readonly maxGas: number
    readonly maxFeeBase: bigint
    readonly signal: AbortSignal
  },
): Promise<void> {
  const { reader, part, maxGas, maxFeeBase, signal } = input
  const { gas } = costOf(operation, part)
  if (gas > BigInt(maxGas)) throw refused(`an operation has at most ${maxGas} of gas, all limits together`)
  const [block, tip] = await reader.results(FEE_CALLS, signal)
  const fees = readFees(block, tip)
  const highestTip = fees.tipBase * 3n + fees.baseFeeBase
  const highestFee = fees.baseFeeBase * 3n + highestTip
  const highest = highestFee < maxFeeBase ? highestFee : maxFeeBase
  if (lower(operation.gasFees) > highest) throw refused(`maxFeePerGas is at most ${highest} now`)
  if (upper(operation.gasFees) > highestTip)
    throw refused(`maxPriorityFeePerGas is at most ${highestTip} now`)
  const dataFee = await dataFeeOf(reader, operation, NOBODY, signal)
  const usual = leastPreVerificationGas(operation, NOBODY, dataFee) * MARGIN
  const most = DATA_AS_GAS.has(reader.id) ? usual + DATA_GAS : usual
  if (operation.preVerificationGas > most)
    throw refused(`preVerificationGas is at most ${most} for this operation`)
}

function upper(word: string): bigint {
  return BigInt(word.slice(0, 34))
}

function lower(word: string): bigint {
  return BigInt(`0x${word.slice(34)}`)
}

function refused(what: string): OperationRefused {
  return new OperationRefused('invalid', `Not sponsored: ${what}.`)
}
