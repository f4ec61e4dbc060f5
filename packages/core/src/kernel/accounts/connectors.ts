import { untilAborted } from '@foyer/kit'
import { proxy, ref } from 'valtio/vanilla'
import type { Connector, ConnectorKind } from '../../ports/connector.ts'
import type { Namespace } from '../../ports/provider.ts'

/** A connector as plain data for the state (clause entity-2). The connector object itself stays in the controller. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  readonly kind: ConnectorKind
  readonly namespaces: readonly Namespace[]
  readonly imageUrl: string | undefined
  readonly rdns: string | undefined
  readonly explorerId: string | undefined
  /** Another wallet announced the same rdns or uuid first. It is listed separately, with a warning. */
  readonly isDuplicate: boolean
}

/** The slice `connectors`: what can be connected with. */
export interface ConnectorsState {
  readonly items: readonly ConnectorInfo[]
}

/** Holds the slice `connectors` with the connector objects, and has the only methods that write it. */
export interface ConnectorsController {
  readonly state: ConnectorsState
  /** Adds a connector, or replaces the one of the same id. */
  add(connector: Connector): void
  /** No longer lists a connector. A session that it opened goes on. */
  remove(id: string): void
  get(id: string): Connector | undefined
  /** Sets how connectors of one wallet are joined, in apps with several families of chains. */
  setJoin(join: JoinConnectors): void
  /**
   * Resolves with the connector of this id, of the namespace if one is given, as soon as it is added, and with undefined when the signal aborts. A wallet
   * that was `injected` at one load may be announced under its rdns at the next, or the reverse; both match.
   */
  whenKnown(id: string, signal: AbortSignal, namespace?: Namespace): Promise<Connector | undefined>
}

/** Joins connectors of one wallet. A connector that stays alone is not changed. */
export type JoinConnectors = (connectors: readonly Connector[]) => readonly Connector[]

function toInfo(connector: Connector): ConnectorInfo {
  return {
    id: connector.id,
    name: connector.name,
    // The connector itself has the kind of the first that it is made of.
    kind: connector.children ? 'MULTI_CHAIN' : connector.kind,
    namespaces: [...connector.namespaces],
    imageUrl: connector.icon,
    rdns: connector.rdns,
    explorerId: connector.explorerId,
    isDuplicate: connector.isDuplicate ?? false,
  }
}

function isKnownAs(connector: Connector, id: string): boolean {
  const { aliases, isDuplicate, rdns } = connector
  return connector.id === id || aliases?.includes(id) === true || (!isDuplicate && rdns === id)
}

/** Whether a wallet has announced itself in the page. */
export function isAnnounced({ kind }: Pick<ConnectorInfo, 'kind'>): boolean {
  return kind === 'ANNOUNCED' || kind === 'MULTI_CHAIN'
}

interface Waiter {
  readonly isWanted: (connector: Connector) => boolean
  readonly resolve: (connector: Connector | undefined) => void
}

/** Creates the controller of the connectors that the visitor can use. */
export function createConnectorsController(): ConnectorsController {
  const state = proxy<{ items: ConnectorInfo[] }>({ items: [] })
  // Every connector that was ever added, since a session outlives the listing; and those that are listed.
  const known = new Map<string, Connector>()
  const listed = new Map<string, Connector>()
  const waiting = new Set<Waiter>()
  let join: JoinConnectors = (connectors) => connectors
  let shown: readonly Connector[] = []

  function show() {
    const before = new Map(shown.map((connector, index) => [connector, state.items[index]]))
    shown = join([...listed.values()])
    // Unchanged connectors keep their object.
    state.items = shown.map((connector) => before.get(connector) ?? ref(toInfo(connector)))
  }
  const find = (isWanted: (connector: Connector) => boolean) =>
    shown.find(isWanted) ?? [...known.values()].find(isWanted)

  return {
    state,
    add(connector) {
      known.set(connector.id, connector)
      listed.set(connector.id, connector)
      show()
      for (const waiter of waiting) {
        const found = shown.find(waiter.isWanted)
        if (!found) continue
        waiting.delete(waiter)
        waiter.resolve(found)
      }
    },
    remove(id) {
      listed.delete(id)
      show()
    },
    setJoin(next) {
      join = next
      show()
    },
    get: (id) => shown.find((one) => one.id === id || one.aliases?.includes(id)) ?? known.get(id),
    whenKnown(id, signal, namespace) {
      const isWanted = (connector: Connector) =>
        isKnownAs(connector, id) && (!namespace || connector.namespaces.includes(namespace))
      const found = find((connector) => connector.id === id && isWanted(connector)) ?? find(isWanted)
      if (found || signal.aborted) return Promise.resolve(found)
      return new Promise((resolve) => {
        const waiter = { isWanted, resolve }
        waiting.add(waiter)
        void untilAborted(signal, () => {
          waiting.delete(waiter)
          resolve(undefined)
        })
      })
    },
  }
}
