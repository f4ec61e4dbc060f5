import type { Modal } from '@foyer/core/kernel'
import type { OnrampForm } from '@foyer/core/onramp'

/** Image of what is bought; for the network's coin that of the network. */
export function assetImage(
  { api }: Pick<Modal, 'api'>,
  network: OnrampForm['network'],
  asset: OnrampForm['asset'],
): string | undefined {
  if (asset?.id.includes('/slip44:')) return api.imageUrl(asset.imageId) ?? api.networkImageUrl(network)
  return api.imageUrl(asset?.imageId)
}
