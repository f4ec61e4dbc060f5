import type { Connector } from './connector.ts'
import type { Network } from './network.ts'
import type { ProviderOf, SpokenNamespace, Stop } from './provider.ts'
import type { OffchainRead, RpcRead, Session, SessionEvent } from './session.ts'

/** The input of `Adapter.attach`. */
export interface AttachInput<N extends SpokenNamespace> {
  readonly connectorId: string
  readonly provider: ProviderOf[N]
  readonly networks: readonly Network[]
  readonly rpc: RpcRead
  /** Whether the wallet reads the chain by a node of its own, rather than by this page. @default true */
  readonly readsByItself?: boolean | undefined
  /** Absent where there is no gateway. */
  readonly askOffchain?: OffchainRead | undefined
  /** The network of the last visit, as a CAIP-2 id, for families whose wallets have none in use themselves. */
  readonly lastNetworkId?: string | undefined
  /**
   * Receives every event of the session. The first `accounts` and `network` events are emitted before `attach`
   * resolves.
   */
  readonly emit: (event: SessionEvent) => void
  readonly signal: AbortSignal
}

/** Connects core to the chains of one namespace. */
export interface Adapter<N extends SpokenNamespace = SpokenNamespace> {
  readonly namespace: N
  /**
   * Reports the wallets of the page, now and later. A connector with a known id replaces the earlier one; `lost` is called with
   * the id of one that left the page.
   */
  discover(found: (connector: Connector) => void, lost?: (connectorId: string) => void): Stop
  /** Creates a session from a provider that has already granted access. */
  attach(input: AttachInput<N>): Promise<Session>
}
