import { withTimeout } from '@foyer/core/ports'
import type { Granted, GrantedNamespaces } from './namespaces.ts'
import type { OpenedWalletKit } from './openWalletKit.ts'
import { toChainId } from './sessionRequest.ts'
import type { WalletSession } from './sessionTypes.ts'

const ACK_TIMEOUT_MS = 10_000

/** An event for the page of a session, about one network. */
interface NetworkEvent {
  readonly name: string
  readonly data: unknown
  readonly networkId: string
}

/** The messages that a wallet sends to the pages of its sessions. Each has a time limit of ten seconds. */
export interface SessionActions {
  sessions(): readonly WalletSession[]
  /** Runs a function for every session at once, with what is granted to it. */
  forAll(run: (topic: string, granted: GrantedNamespaces) => Promise<void>): Promise<void>
  approve(proposalId: number, namespaces: GrantedNamespaces): Promise<void>
  /** Sends a page the new grant, and returns it. */
  update(topic: string, namespaces: GrantedNamespaces): Promise<GrantedNamespaces>
  /** Sends an event to a page, unless its network or its name is not granted to the session. */
  emit(topic: string, granted: GrantedNamespaces, event: NetworkEvent): Promise<void>
  disconnect(topic?: string): Promise<void>
  ping(): Promise<void>
}

/** Creates the session actions of an opened wallet kit. */
export function createSessionActions(kit: OpenedWalletKit['kit']): SessionActions {
  const active = () => Object.values(kit.getActiveSessions())
  const inTime = <T>(run: () => Promise<T>) =>
    withTimeout(run, { timeoutMs: ACK_TIMEOUT_MS, what: 'The answer of the page' })

  const forAll: SessionActions['forAll'] = async (run) => {
    await Promise.all(active().map((session) => run(session.topic, readGranted(session.namespaces))))
  }

  return {
    sessions: () =>
      active().map(({ topic, peer, namespaces, expiry }) => {
        const granted = Object.values(readGranted(namespaces))
        const networkIds = granted.flatMap(({ chains }) => chains)
        return {
          topic,
          peer: peer.metadata,
          chainIds: networkIds.flatMap((id) => toChainId(id) ?? []),
          networkIds,
          accounts: granted.flatMap(({ accounts }) => accounts),
          expiresAtMs: expiry * 1000,
        }
      }),
    forAll,
    async approve(id, namespaces) {
      await inTime(() => kit.approveSession({ id, namespaces }))
    },
    async update(topic, namespaces) {
      const response = waitForResponse(kit, { topic, method: 'wc_sessionUpdate' })
      try {
        await inTime(async () => {
          await kit.updateSession({ topic, namespaces })
          await response.received
        })
      } finally {
        response.stop()
      }
      return namespaces
    },
    async emit(topic, granted, { name, data, networkId }) {
      const family = granted[networkId.split(':')[0] ?? '']
      if (!family?.chains.includes(networkId) || !family.events.includes(name)) return
      await inTime(() => kit.emitSessionEvent({ topic, event: { name, data }, chainId: networkId }))
    },
    async disconnect(only) {
      const reason = { code: 6000, message: 'User disconnected.' }
      await forAll(async (topic) => {
        if (only === undefined || only === topic) await inTime(() => kit.disconnectSession({ topic, reason }))
      })
    },
    ping: () => forAll((topic) => inTime(() => kit.engine.signClient.ping({ topic }))),
  }
}

/**
 * Waits for the response of a page to the next request with a method. The `acknowledged` of the kit misses a response that
 * arrives before the relay has confirmed the request.
 */
function waitForResponse(
  { core: { history } }: OpenedWalletKit['kit'],
  { topic, method }: { readonly topic: string; readonly method: string },
): { readonly received: Promise<void>; stop(): void } {
  let stop = () => {}
  const received = new Promise<void>((resolve, reject) => {
    const onRecord = (record: RequestRecord) => {
      if (record.topic !== topic || record.request.method !== method || !record.response) return
      if ('error' in record.response) reject(new Error(record.response.error.message))
      else resolve()
    }
    history.on('history_updated', onRecord)
    stop = () => void history.off('history_updated', onRecord)
  })
  // Nobody awaits the promise when the request was not sent.
  received.catch(() => {})
  return { received, stop: () => stop() }
}

/** The fields that are used of a request record of the kit. */
interface RequestRecord {
  readonly topic: string
  readonly request: { readonly method: string }
  readonly response?: { readonly result: unknown } | { readonly error: { readonly message: string } }
}

function readGranted(namespaces: Readonly<Record<string, Partial<Granted> | undefined>>): GrantedNamespaces {
  return Object.fromEntries(
    Object.entries(namespaces).map(([namespace, one]) => {
      const { chains = [], accounts = [], methods = [], events = [] } = one ?? {}
      return [namespace, { chains, accounts, methods, events }]
    }),
  )
}
