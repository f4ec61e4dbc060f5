import { readField } from '@foyer/adapter-kit'
import {
  type Balance,
  isAbortError,
  ModalError,
  type Network,
  type RpcRead,
  withTimeout,
} from '@foyer/core/ports'

/** Where a balance is read from. */
export interface NodeAccess {
  readonly rpc: RpcRead
  readonly network: Network
  readonly nodeMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the balance of an address, in satoshi: what it was paid and has not spent, in blocks and waiting for one. An address that nobody
 * has used has 0. Wire call: esplora_address.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readBalance(node: NodeAccess, address: string): Promise<Balance> {
  const { rpc, network, nodeMs, signal } = node
  let answer: unknown
  try {
    answer = await withTimeout(
      (ended) => rpc({ network, method: 'esplora_address', params: [address], signal: ended }),
      { timeoutMs: nodeMs, ...(signal && { signal }), what: "The node's esplora_address" },
    )
  } catch (error) {
    if (isAbortError(error) || (error instanceof ModalError && error.code === 'timed_out')) throw error
    throw new ModalError({ code: 'rpc_failed', message: 'The node failed at esplora_address.', cause: error })
  }
  const amount = netOf(readField(answer, 'chain_stats')) + netOf(readField(answer, 'mempool_stats'))
  // Less than nothing cannot be: the two figures are of different moments.
  const { decimals, symbol } = network.nativeCurrency
  return { amountBase: String(amount < 0 ? 0 : amount), decimals, symbol }
}

function netOf(stats: unknown): number {
  const [funded, spent] = [readField(stats, 'funded_txo_sum'), readField(stats, 'spent_txo_sum')]
  // All satoshi that there are ever going to be is a number that JSON holds exactly; what passed through an address may be more.
  if (isAmount(funded) && isAmount(spent)) return funded - spent
  throw new ModalError({
    code: 'rpc_failed',
    message: 'The node answered esplora_address with something else than it gives.',
  })
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
