import type { NodeAccess } from '@foyer/adapter-kit'
import { ModalError, type ResolvedName, withTimeout } from '@foyer/core/ports'
import { resolveName } from './resolveName.ts'

/** The visitor waits for the receiver. */
const TIMEOUT_MS = 5_000

/**
 * Resolves a name by the node of the page and by the network's own nodes: whom a name leads to decides who gets the money, so that two answers
 * that differ are none. A name that they could not confirm is marked. Wire calls: as `resolveName`.
 * @throws ModalError would_revert with the refusal `name_differs`, rpc_failed, timed_out, aborted
 */
export async function resolveTwice(node: NodeAccess, text: string): Promise<ResolvedName | undefined> {
  const confirming = ask(node, text)
  const found = await resolveName(node, text)
  if (!found) return undefined
  const other = await confirming
  if (!other) return { ...found, isUnconfirmed: true }
  if (other.address === found.address) return found
  throw new ModalError({
    code: 'would_revert',
    message: 'Two nodes say that the name leads to different addresses. Enter the address itself.',
    refusal: { reason: 'name_differs' },
  })
}

/** The address that the network's own nodes find, which may be none; undefined where they did not answer. */
async function ask(
  node: NodeAccess,
  text: string,
): Promise<{ readonly address: string | undefined } | undefined> {
  const { signal } = node
  const direct: NodeAccess['rpc'] = (call) => node.rpc({ ...call, isDirect: true })
  const read = (ended: AbortSignal) => resolveName({ ...node, rpc: direct, signal: ended }, text)
  try {
    const found = await withTimeout(read, {
      timeoutMs: TIMEOUT_MS,
      signal,
      what: 'The second look at a name',
    })
    return { address: found?.address }
  } catch {
    // Also where it was given up: the first look rejects then.
    return undefined
  }
}
