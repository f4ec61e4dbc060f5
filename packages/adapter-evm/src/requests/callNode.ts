import { ModalError, type ModalErrorCode, type Network, type RpcRead, withTimeout } from '@foyer/core/ports'
import { parseQuantity } from '../parseAnswers.ts'
import { readForeignBytes, readNodeCode, toModalError, toSentence } from '../toModalError.ts'
import { decodeText } from './abiText.ts'

/** The node of a network, and the time limit of one call. */
export interface NodeAccess {
  readonly rpc: RpcRead
  readonly network: Network
  readonly nodeMs: number
  readonly signal?: AbortSignal | undefined
}

// First four bytes of the hash of Error(string) and Panic(uint256).
const ERROR = '0x08c379a0'
const PANIC = '0x4e487b71'

/** Codes that are passed on when a node call fails. Every other failure becomes `rpc_failed`. */
const PASSED_CODES: readonly ModalErrorCode[] = ['aborted', 'insufficient_funds', 'timed_out', 'would_revert']

/**
 * Calls a method of a network's node. When a contract reverted, `details` of the error is its reason.
 * @throws ModalError insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function callNode(
  node: NodeAccess,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const { rpc, network, nodeMs } = node
  const options = { timeoutMs: nodeMs, signal: node.signal, what: `The node's ${method}` }
  return withTimeout((signal) => rpc({ network, method, params, signal }), options).catch(
    (error: unknown) => {
      throw toNodeError(error)
    },
  )
}

/**
 * Calls a method of a network's node that returns a quantity.
 * @throws ModalError insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function readQuantity(
  node: NodeAccess,
  method: string,
  params: readonly unknown[],
): Promise<bigint> {
  const amount = parseQuantity(await callNode(node, method, params))
  if (amount === undefined) {
    throw new ModalError({
      code: 'rpc_failed',
      message: `The node answered ${method} with something that is not a quantity.`,
    })
  }
  return BigInt(amount)
}

/** Converts the error of a node call, whose cause may hold the error of the node itself. */
function toNodeError(error: unknown): ModalError {
  const read = toModalError(error, 'rpc_failed')
  const code = PASSED_CODES.includes(read.code) ? read.code : (readNodeCode(error) ?? 'rpc_failed')
  const reason = code === 'would_revert' ? readReason(error, read.details) : undefined
  if (code === read.code && !reason) return read
  const details = reason ?? read.details
  return new ModalError({ code, message: toSentence(code), ...(details && { details }), cause: error })
}

/** The reason of a revert: that of the contract, otherwise the text of the node. Standard: Solidity's Error and Panic. */
function readReason(error: unknown, text: string | undefined): string | undefined {
  const bytes = readForeignBytes(error)
  const message = bytes?.startsWith(ERROR) ? decodeText(bytes.slice(ERROR.length)) : undefined
  if (message) return message.replace(/[\p{C}\s]+/gu, ' ').trim()
  if (bytes?.startsWith(PANIC) && bytes.length === PANIC.length + 64)
    return `Panic 0x${BigInt(`0x${bytes.slice(PANIC.length)}`).toString(16)}`
  const [, reason] =
    /execution reverted:\s*(.+)/i.exec(text ?? '') ?? /reason string '(.+)'/i.exec(text ?? '') ?? []
  if (reason) return reason.replace(/^custom error /i, 'Custom error ')
  return bytes && bytes.length % 64 === 10 ? `Custom error ${bytes.slice(0, 10)}` : undefined
}
