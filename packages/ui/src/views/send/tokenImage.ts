import type { Modal, Network, SendToken } from '@foyer/core'

/** Picture of a token; a network's own currency goes by the picture of the network. */
export function tokenImage(
  { api }: Pick<Modal, 'api'>,
  network: Network | undefined,
  token: SendToken | undefined,
): string | undefined {
  return token?.iconUrl ?? (token?.isNative ? api.networkImageUrl(network) : undefined)
}
