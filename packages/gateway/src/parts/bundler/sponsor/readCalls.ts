import { BATCH_MODE, type Execution, encodeExecutions } from '@foyer/smart-account'
import { decodeAbiParameters, decodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'

const ACCOUNT = parseAbi([
  'function execute((address target, uint256 value, bytes callData) execution)',
  'function execute(bytes32 mode, bytes executionCalldata)',
])
const BATCH = parseAbiParameters('(address target, uint256 value, bytes callData)[]')

/**
 * Reads the calls that an operation has its account make, from the operation's `callData`. Answers undefined for any bytes
 * that Foyer's own encoder would not write exactly so: another mode, another function, or bytes that two readers could read differently.
 */
export function readCalls(callData: string): readonly Execution[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi: ACCOUNT, data: callData as Hex }) // the schema of operations has checked the hex
    const calls = args.length === 1 ? [args[0]] : readBatch(args[0], args[1])
    return calls && encodeExecutions(calls) === callData.toLowerCase() ? calls.map(toLower) : undefined
  } catch {
    // The decoder throws for what is no such call, and the encoder for an empty batch.
    return undefined
  }
}

function readBatch(mode: Hex, bytes: Hex): readonly Execution[] | undefined {
  return mode === BATCH_MODE ? decodeAbiParameters(BATCH, bytes)[0] : undefined
}

function toLower({ target, value, callData }: Execution): Execution {
  return { target: target.toLowerCase(), value, callData: callData.toLowerCase() }
}
