import { ModalError, type ModalErrorCode, type Network, type RpcRead, withTimeout } from '@foyer/core/ports'
import { parseQuantity } from '../answers.ts'
import { readForeignBytes, readNodeCode, toModalError, toSentence } from '../toModalError.ts'
import { decodeText } from './abiText.ts'

/** A network's node, and how long one answer may take. */
export interface NodeAccess {
  readonly rpc: RpcRead
  readonly network: Network
  readonly nodeMs: number
  readonly signal?: AbortSignal | undefined
}

// First four bytes of the hash of Error(string) and Panic(uint256).
const ERROR = '0x08c379a0'
const PANIC = '0x4e487b71'

/** What can be told of a node's failure; anything else is the node's own trouble. */
const TOLD: readonly ModalErrorCode[] = ['aborted', 'insufficient_funds', 'timed_out', 'would_revert']

/**
 * Asks a network's node. An error that a contract gave carries its reason in `details`.
 * @throws ModalError insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function askNode(
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
 * Asks a network's node for a quantity.
 * @throws ModalError insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function askQuantity(
  node: NodeAccess,
  method: string,
  params: readonly unknown[],
): Promise<bigint> {
  const amount = parseQuantity(await askNode(node, method, params))
  if (amount === undefined) {
    throw new ModalError({
      code: 'rpc_failed',
      message: `The node answered ${method} with something that is no quantity.`,
    })
  }
  return BigInt(amount)
}

/** What a node failed with, read through the error that the reader of nodes made of it. */
function toNodeError(error: unknown): ModalError {
  const read = toModalError(error, 'rpc_failed')
  const code = TOLD.includes(read.code) ? read.code : (readNodeCode(error) ?? 'rpc_failed')
  const reason = code === 'would_revert' ? readReason(error, read.details) : undefined
  if (code === read.code && !reason) return read
  const details = reason ?? read.details
  return new ModalError({ code, message: toSentence(code), ...(details && { details }), cause: error })
}

/** Why a contract refused: what it wrote, else the node's words for it. Standard: Solidity's Error and Panic. */
function readReason(error: unknown, words: string | undefined): string | undefined {
  const bytes = readForeignBytes(error)
  const written = bytes?.startsWith(ERROR) ? decodeText(bytes.slice(ERROR.length)) : undefined
  if (written) return written.replace(/[\p{C}\s]+/gu, ' ').trim()
  if (bytes?.startsWith(PANIC) && bytes.length === PANIC.length + 64)
    return `Panic 0x${BigInt(`0x${bytes.slice(PANIC.length)}`).toString(16)}`
  const [, told] =
    /execution reverted:\s*(.+)/i.exec(words ?? '') ?? /reason string '(.+)'/i.exec(words ?? '') ?? []
  if (told) return told.replace(/^custom error /i, 'Custom error ')
  return bytes && bytes.length % 64 === 10 ? `Custom error ${bytes.slice(0, 10)}` : undefined
}
