import { type Eip1193Provider, isAbortError, withTimeout } from '@foyer/core/ports'
import { callNode, type NodeAccess } from '../../requests/callNode.ts'
import { refuse } from '../refuse.ts'
import { readAddressWord, toWords } from '../words.ts'

/** The registry of 0x, at the same address on every chain. */
export const SETTLER_REGISTRY = '0x00000000000004533fe15556b1e086bb1a72ceae'
/** The number under which it keeps the Settlers for those who send their transactions themselves. */
const TAKER_SUBMITTED = 2n
// The first four bytes of the hashes of ownerOf(uint256), the newest one, and prev(uint128), the one before, which is in use for a while.
const QUESTIONS = ['0x6352211e', '0xe2603dc2']

const TIMEOUT_MS = 5_000

/** Asks a contract; undefined where it has no answer. */
type Ask = (call: { readonly to: string; readonly data: string }) => Promise<unknown>

/**
 * Checks that a Settler is one of 0x, by the network's node. A registry that does not answer says that they are paused.
 * @throws ModalError bad_call with `router`, aborted
 */
export function confirmSettler(node: NodeAccess, settler: string): Promise<void> {
  return requireKnown((call) => callNode(node, 'eth_call', [call, 'latest']), settler, node.signal)
}

/**
 * The same by the wallet's own node, which nobody but the visitor has chosen. A wallet that does not pass questions on cannot confirm it: the
 * swap is refused, since the node that says so otherwise may belong to the author of the call.
 * @throws ModalError bad_call with `router`, aborted
 */
export function confirmSettlerAgain(
  provider: Eip1193Provider,
  settler: string,
  signal?: AbortSignal,
): Promise<void> {
  const ask: Ask = (call) => provider.request({ method: 'eth_call', params: [call, 'latest'] })
  return requireKnown(ask, settler, signal)
}

async function requireKnown(ask: Ask, settler: string, signal: AbortSignal | undefined): Promise<void> {
  const askBoth = () =>
    Promise.all(QUESTIONS.map((question) => readOwner(ask, question + toWords(TAKER_SUBMITTED))))
  const known = await withTimeout(askBoth, { timeoutMs: TIMEOUT_MS, signal, what: 'The registry' }).catch(
    (error: unknown) => {
      if (isAbortError(error)) throw error
      return undefined
    },
  )
  if (!known?.includes(settler)) throw refuse('router')
}

async function readOwner(ask: Ask, data: string): Promise<string | undefined> {
  const answer = await ask({ to: SETTLER_REGISTRY, data }).catch(() => undefined)
  return typeof answer === 'string' ? readAddressWord(answer.slice(2).toLowerCase(), 0) : undefined
}
