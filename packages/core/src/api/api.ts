import type { ActivityPage, ProjectConfig, TokenBalance, WalletPage } from '@foyer/contract'
import type { Network } from '../ports/network.ts'
import type { RpcRead } from '../ports/session.ts'

/** What is asked of the wallet list (clause call-2). */
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

/** What is asked of an account's activity (clause call-4). */
export interface ActivityInput {
  /** CAIP-10; its network is the one whose transactions are asked for. */
  readonly account: string
  /** Where the page before ended; absent for the newest. */
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The gateway and the nodes, as core calls them. Answers are parsed by the contract; failures are ModalErrors. */
export interface Api {
  /** Whether a gateway is configured. */
  readonly hasGateway: boolean
  listWallets(input: WalletListInput): Promise<WalletPage>
  getConfig(signal?: AbortSignal): Promise<ProjectConfig>
  isAnalyticsEnabled(signal?: AbortSignal): Promise<boolean>
  /** Sends a batch; `keepalive` lets it outlive the page. */
  sendEvents(body: unknown, keepalive: boolean): Promise<void>
  getBalances(account: string, signal?: AbortSignal): Promise<readonly TokenBalance[]>
  getActivity(input: ActivityInput): Promise<ActivityPage>
  /** Through the gateway, then through the network's own nodes in order. */
  readonly rpc: RpcRead
  /** Address of a catalogue image; undefined without a gateway. */
  imageUrl(imageId: string | null | undefined): string | undefined
  /** Address of a network's image, from the network itself or the gateway. */
  networkImageUrl(network: Network | undefined): string | undefined
}
