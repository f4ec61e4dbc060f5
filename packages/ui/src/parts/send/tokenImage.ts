import type { Modal } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import type { Network } from '@foyer/core/ports'
import type { SendToken } from '@foyer/core/send'

/** Image of a token; for the network's currency that of the network. */
export function tokenImage(
  { api }: Pick<Modal, 'api'>,
  network: Network | undefined,
  token: SendToken | undefined,
): string | undefined {
  return token?.iconUrl ?? (token?.isNative ? networkImage(api, network) : undefined)
}
