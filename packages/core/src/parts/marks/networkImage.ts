import type { Api } from '../../kernel/api/api.ts'
import type { Network } from '../../ports/network.ts'
import { networkMark } from './findMark.ts'

/**
 * The picture of a network: the app's own, then the mark that comes with Foyer, then what the gateway has. A built-in network is thus
 * never asked for, and looks the same with and without a gateway.
 */
export function networkImage(
  api: Pick<Api, 'networkImageUrl'>,
  network: Network | undefined,
): string | undefined {
  return (network && networkMark(network)) ?? api.networkImageUrl(network)
}
