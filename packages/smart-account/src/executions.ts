import { address, bytes, bytes32, encodeArguments, group, list, number } from './abi.ts'
import { SmartAccountError } from './smartAccountError.ts'

/** A call that an account makes. */
export interface Execution {
  /** Lower case or checksummed. */
  readonly target: string
  readonly value: bigint
  /** Hex with 0x. */
  readonly callData: string
}

// The selectors of execute((address,uint256,bytes)) and execute(bytes32,bytes).
const EXECUTE = '0x5c1c6dcd'
const EXECUTE_MODE = '0xe9ae5c53'
/** Several calls, all or nothing. Standard: ERC-7579. */
export const BATCH_MODE = `0x01${'00'.repeat(31)}`
/** One call; when it fails, everything does. Standard: ERC-7579. */
export const SINGLE_MODE = `0x${'00'.repeat(32)}`

/**
 * Returns the `callData` of an operation: one call, or several of which all are made or none. Standard: ERC-7579.
 * @throws SmartAccountError input_invalid for no call, or for what is no address, number or bytes
 */
export function encodeExecutions(calls: readonly Execution[]): string {
  const [first] = calls
  if (first === undefined) throw new SmartAccountError('input_invalid', 'no call')
  if (calls.length === 1) return EXECUTE + encodeArguments(toGroup(first))
  const batch = encodeArguments(list(calls.map(toGroup)))
  return EXECUTE_MODE + encodeArguments(bytes32(BATCH_MODE), bytes(`0x${batch}`))
}

function toGroup({ target, value, callData }: Execution) {
  return group(address(target), number(value), bytes(callData))
}
