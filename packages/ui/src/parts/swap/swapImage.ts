import type { Modal } from '@foyer/core/kernel'
import type { Network } from '@foyer/core/ports'
import type { SwapSideFacts } from '@foyer/core/swap'

/** Image of a token; for the network's currency that of the network. */
export function swapImage(
  { api }: Pick<Modal, 'api'>,
  network: Network | undefined,
  token: SwapSideFacts['token'],
): string | undefined {
  return token?.iconUrl ?? (token && token.address === undefined ? api.networkImageUrl(network) : undefined)
}
