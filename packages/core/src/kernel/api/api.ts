import type { WalletPage } from '@foyer/api'
import type { Network } from '../../ports/network.ts'
import type { CallInput, ClientRoute } from './callRoute.ts'
import type { ProjectSettings } from './readReplies.ts'

/** Parameters of a request for the wallet list (clause call-2). */
export interface WalletListInput {
  readonly search?: string | undefined
  readonly page: number
  readonly entries: number
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly chains?: readonly string[] | undefined
  readonly badgeType?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The client of the gateway. Responses are validated; failures are ModalErrors. */
export interface Api {
  /** Whether a gateway is configured. */
  readonly hasGateway: boolean
  listWallets(input: WalletListInput): Promise<WalletPage>
  getConfig(signal?: AbortSignal): Promise<ProjectSettings>
  /**
   * Calls any route of the API.
   * @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted
   */
  call<T>(route: ClientRoute<T>, input: CallInput): Promise<T>
  /** URL of a catalogue image; undefined without a gateway. */
  imageUrl(imageId: string | null | undefined): string | undefined
  /** URL of a network's image, from the network itself or from the gateway. */
  networkImageUrl(network: Network | undefined): string | undefined
}
