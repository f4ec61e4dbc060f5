import type { Connector } from './connector.ts'
import type { Network } from './network.ts'
import type { ProviderOf, SpokenNamespace, Stop } from './provider.ts'
import type { RpcRead, Session, SessionEvent } from './session.ts'

/** What an adapter needs to make a session out of a provider. */
export interface AttachInput<N extends SpokenNamespace> {
  readonly connectorId: string
  readonly provider: ProviderOf[N]
  readonly networks: readonly Network[]
  readonly rpc: RpcRead
  /** Receives every change; the first `accounts` and `network` are sent before attach resolves. */
  readonly emit: (event: SessionEvent) => void
  readonly signal: AbortSignal
}

/** Speaks one family of chains. */
export interface Adapter<N extends SpokenNamespace = SpokenNamespace> {
  readonly namespace: N
  /** Reports wallets present in the page, now and later; the same id reported again replaces the earlier one. */
  discover(found: (connector: Connector) => void): Stop
  /** Makes a session of a provider that has already granted access. */
  attach(input: AttachInput<N>): Promise<Session>
}
