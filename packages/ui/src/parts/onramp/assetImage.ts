import type { Modal } from '@foyer/core/kernel'
import { networkImage, tokenMark } from '@foyer/core/marks'
import type { OnrampForm } from '@foyer/core/onramp'

/** Image of what is bought; for the network's coin that of the network. */
export function assetImage(
  { api }: Pick<Modal, 'api'>,
  network: OnrampForm['network'],
  asset: OnrampForm['asset'],
): string | undefined {
  if (!asset) return undefined
  const [chainId = '', kind = ''] = asset.id.split('/')
  const isCoin = kind.startsWith('slip44:')
  const mark = tokenMark(chainId, isCoin ? undefined : kind.slice(kind.indexOf(':') + 1))
  return mark ?? api.imageUrl(asset.imageId) ?? (isCoin ? networkImage(api, network) : undefined)
}
