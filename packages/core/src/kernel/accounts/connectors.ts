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
  /**
   * Resolves with the connector of this id as soon as it is added, and with undefined when the signal aborts. A wallet
   * that was `injected` at one load may be announced under its rdns at the next, or the reverse; both match.
   */
  whenKnown(id: string, signal: AbortSignal): Promise<Connector | undefined>
}

function toInfo(connector: Connector): ConnectorInfo {
  return {
    id: connector.id,
    name: connector.name,
    kind: connector.kind,
    namespaces: [...connector.namespaces],
    imageUrl: connector.icon,
    rdns: connector.rdns,
    explorerId: connector.explorerId,
    isDuplicate: connector.isDuplicate ?? false,
  }
}

function isKnownAs(connector: Connector, id: string): boolean {
  return connector.id === id || (!connector.isDuplicate && connector.rdns === id)
}

/** Creates the controller of the connectors that the visitor can use. */
export function createConnectorsController(): ConnectorsController {
  const state = proxy<{ items: ConnectorInfo[] }>({ items: [] })
  const live = new Map<string, Connector>()
  const waiting = new Map<string, Set<(connector: Connector) => void>>()

  return {
    state,
    add(connector) {
      live.set(connector.id, connector)
      const index = state.items.findIndex((item) => item.id === connector.id)
      const info = ref(toInfo(connector))
      if (index < 0) state.items.push(info)
      else state.items[index] = info
      for (const [id, waiters] of waiting) {
        if (!isKnownAs(connector, id)) continue
        waiting.delete(id)
        for (const resolve of waiters) resolve(connector)
      }
    },
    remove(id) {
      state.items = state.items.filter((item) => item.id !== id)
    },
    get: (id) => live.get(id),
    whenKnown(id, signal) {
      const known = live.get(id) ?? [...live.values()].find((connector) => isKnownAs(connector, id))
      if (known || signal.aborted) return Promise.resolve(known)
      return new Promise((resolve) => {
        const waiters = waiting.get(id) ?? new Set()
        waiting.set(id, waiters.add(resolve))
        void untilAborted(signal, () => {
          waiters.delete(resolve)
          resolve(undefined)
        })
      })
    },
  }
}
