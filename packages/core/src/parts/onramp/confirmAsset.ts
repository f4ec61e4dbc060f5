import { parseCaipNetworkId } from '../../kernel/chains/caip.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { findSession } from '../connections/index.ts'
import type { WantedPurchase } from './onrampSlice.ts'

/**
 * Compares what was shown of an asset with its contract before a purchase is begun: amounts are typed and shown in decimals that a
 * gateway tells. An asset that nobody can confirm goes on, since nothing leaves the wallet, and the provider shows the amount itself.
 * Calls: session.transfer.confirmToken. @throws ModalError would_revert with the refusal `token_differs` or `unknown_token`, aborted
 */
export async function confirmAsset(
  modal: Modal,
  { owner, asset: { id, decimals, symbol } }: Pick<WantedPurchase, 'owner' | 'asset'>,
  signal: AbortSignal,
): Promise<void> {
  const [networkId = '', kind = ''] = id.split('/')
  const [, tokenAddress] = /^erc20:(.+)$/.exec(kind) ?? []
  const network = modal.networks.find(networkId)
  const { namespace } = parseCaipNetworkId(networkId) ?? {}
  const item = modal.connections.state.items.find(
    (one) => one.namespace === namespace && one.addresses.some((address) => owner.endsWith(`:${address}`)),
  )
  const transfer = item && findSession(modal, item)?.transfer
  if (!network || tokenAddress === undefined || !transfer) return
  const claim = { network, tokenAddress, shown: { decimals, symbol }, signal }
  await transfer.confirmToken?.(claim).catch((error: unknown) => {
    if (toErrorInfo(error).refusal?.reason !== 'token_unconfirmed') throw error
  })
}
