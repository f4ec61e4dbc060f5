import { ModalError } from './errors/base.ts'
import type { Adapter } from './ports/adapter.ts'
import type { Connector } from './ports/connector.ts'
import type { Network } from './ports/network.ts'
import type { Namespace, ProviderOf, SpokenNamespace } from './ports/provider.ts'
import type { RpcRead, Session, SessionEvent } from './ports/session.ts'

export interface AttachRequest {
  readonly connector: Connector
  readonly providers: Partial<ProviderOf>
  /** Catalogue id of the wallet the visitor picked. */
  readonly walletId?: string | undefined
  /** Asked for each session: whether it stands beside the active one instead of taking its place. */
  readonly isSecondary?: ((namespace: Namespace) => boolean) | undefined
  readonly signal: AbortSignal
}

/** Live sessions, kept out of state. */
export interface Sessions {
  /** Makes a session of each provider and joins its events to the controllers. */
  attach(request: AttachRequest): Promise<void>
  get(namespace: Namespace, connectorId: string): Session | undefined
  provider(namespace: Namespace, connectorId: string): ProviderOf[SpokenNamespace] | undefined
  /** Ends one session here, as if the wallet had; sends nothing to the wallet. */
  end(namespace: Namespace, connectorId: string): void
  stop(): void
}

interface Live {
  readonly session: Session
  readonly provider: ProviderOf[SpokenNamespace]
}

export interface SessionsInput {
  readonly networks: () => readonly Network[]
  readonly rpc: RpcRead
  adapterFor(namespace: SpokenNamespace): Promise<Adapter | undefined>
  /** Told before the first event of a session. */
  onAttach(request: AttachRequest, namespace: Namespace): void
  emit(event: SessionEvent): void
}

/** Makes the holder of live sessions. */
export function createSessions(input: SessionsInput): Sessions {
  const live = new Map<string, Live>()
  const keyOf = (namespace: Namespace, connectorId: string) => `${namespace}|${connectorId}`

  function end(namespace: Namespace, connectorId: string): void {
    const key = keyOf(namespace, connectorId)
    live.get(key)?.session.stop()
    if (live.delete(key)) input.emit({ type: 'ended', namespace, connectorId })
  }

  async function attachOne(
    namespace: SpokenNamespace,
    provider: ProviderOf[SpokenNamespace],
    request: AttachRequest,
  ): Promise<void> {
    const connectorId = request.connector.id
    const key = keyOf(namespace, connectorId)
    const adapter = await input.adapterFor(namespace)
    if (!adapter)
      throw new ModalError({
        code: 'connection_failed',
        message: `No adapter for ${namespace} is installed.`,
      })
    const early: SessionEvent[] = []
    let isLive = false
    const session = await adapter.attach({
      connectorId,
      provider,
      networks: input.networks(),
      rpc: input.rpc,
      signal: request.signal,
      emit(event) {
        if (!isLive) early.push(event)
        else if (event.type === 'ended') end(namespace, connectorId)
        else if (live.get(key)?.session === session) input.emit(event)
      },
    })
    if (request.signal.aborted) return session.stop()
    live.get(key)?.session.stop()
    live.set(key, { session, provider })
    isLive = true
    input.onAttach(request, namespace)
    for (const event of early) if (event.type !== 'ended') input.emit(event)
    if (early.some((event) => event.type === 'ended')) {
      end(namespace, connectorId)
      throw new ModalError({
        code: 'wallet_disconnected',
        message: 'The wallet went away while it was being connected.',
      })
    }
  }

  return {
    async attach(request) {
      const spoken = Object.entries(request.providers) as [SpokenNamespace, ProviderOf[SpokenNamespace]][] // keys of Partial<ProviderOf>
      if (spoken.length === 0)
        throw new ModalError({ code: 'connection_failed', message: 'The wallet gave no provider.' })
      for (const [namespace, provider] of spoken) await attachOne(namespace, provider, request)
    },
    get: (namespace, connectorId) => live.get(keyOf(namespace, connectorId))?.session,
    provider: (namespace, connectorId) => live.get(keyOf(namespace, connectorId))?.provider,
    end,
    stop() {
      for (const { session } of live.values()) session.stop()
      live.clear()
    },
  }
}
