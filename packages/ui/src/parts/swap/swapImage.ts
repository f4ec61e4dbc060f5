import type { Modal } from '@foyer/core/kernel'
import { networkImage, tokenMark } from '@foyer/core/marks'
import type { Network } from '@foyer/core/ports'
import type { SwapSideFacts } from '@foyer/core/swap'

/** Image of a token; for the network's currency that of the network. */
export function swapImage(
  { api }: Pick<Modal, 'api'>,
  network: Network | undefined,
  token: SwapSideFacts['token'],
): string | undefined {
  const mark = network && token && tokenMark(network.caipNetworkId, token.address)
  const isCoin = token && token.address === undefined
  return mark ?? token?.iconUrl ?? (isCoin ? networkImage(api, network) : undefined)
}
