import type { Execution } from '@foyer/smart-account'
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { readCalls } from '../bundler/index.ts'

/** How wallets of other makers write calls: one, and several. */
const OTHERS = parseAbi([
  'function execute(address target, uint256 value, bytes callData)',
  'function executeBatch((address target, uint256 value, bytes callData)[] calls)',
])

/**
 * Reads the calls of an operation, in the encodings that are common. Answers undefined for any other bytes, and for bytes that two
 * readers could read differently.
 */
export function readAnyCalls(callData: string): readonly Execution[] | undefined {
  const known = readCalls(callData)
  if (known !== undefined) return known
  const data = callData.toLowerCase() as Hex // the schema of operations has checked the hex
  try {
    const { functionName, args } = decodeFunctionData({ abi: OTHERS, data })
    if (functionName === 'execute') {
      if (encodeFunctionData({ abi: OTHERS, functionName, args }) !== data) return undefined
      const [target, value, bytes] = args
      return [toLower({ target, value, callData: bytes })]
    }
    if (encodeFunctionData({ abi: OTHERS, functionName, args }) !== data || args[0].length === 0)
      return undefined
    return args[0].map(toLower)
  } catch {
    // The decoder throws for what is no such call.
    return undefined
  }
}

function toLower({ target, value, callData }: Execution): Execution {
  return { target: target.toLowerCase(), value, callData: callData.toLowerCase() }
}
