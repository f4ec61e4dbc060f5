import { isAbortError, ModalError, type Network, type RpcRead, withTimeout } from '@foyer/core/ports'

/** The node of a network, and the time limit of one call. */
export interface NodeAccess {
  readonly rpc: RpcRead
  readonly network: Network
  readonly nodeMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Calls a method of a network's node.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function callNode(
  { rpc, network, nodeMs, signal }: NodeAccess,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const limit = { timeoutMs: nodeMs, signal, what: `The node's ${method}` }
  try {
    return await withTimeout((ended) => rpc({ network, method, params, signal: ended }), limit)
  } catch (error) {
    if (isAbortError(error) || (error instanceof ModalError && error.code === 'timed_out')) throw error
    throw new ModalError({ code: 'rpc_failed', message: `The node failed at ${method}.`, cause: error })
  }
}
