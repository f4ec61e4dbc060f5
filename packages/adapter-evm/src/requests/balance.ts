import { type Balance, ModalError, type Network, type RpcRead } from '@foyer/core/ports'
import { parseQuantity } from '../answers.ts'
import { toModalError } from '../toModalError.ts'

/**
 * Reads what an address holds of a network's own currency. Wire call: eth_getBalance.
 * @throws ModalError rpc_failed, aborted
 */
export async function readBalance(input: {
  readonly rpc: RpcRead
  readonly network: Network
  readonly address: string
  readonly signal?: AbortSignal
}): Promise<Balance> {
  const { rpc, network, address, signal } = input
  const answer = await rpc({
    network,
    method: 'eth_getBalance',
    params: [address, 'latest'],
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw toModalError(error, 'rpc_failed')
  })
  const amountBase = parseQuantity(answer)
  if (amountBase === undefined) {
    throw new ModalError({ code: 'rpc_failed', message: 'The node answered a balance that is no amount.' })
  }
  const { decimals, symbol } = network.nativeCurrency
  return { amountBase, decimals, symbol }
}
