import { withTimeout } from '@foyer/core/ports'
import type { Granted, GrantedNamespaces } from './namespaces.ts'
import type { OpenedWalletKit } from './openWalletKit.ts'
import type { WalletSession, WalletSessionEvent } from './sessionTypes.ts'

const ACK_TIMEOUT_MS = 10_000

/** The messages that a wallet sends to the pages of its sessions. Each has a time limit of ten seconds. */
export interface SessionActions {
  sessions(): readonly WalletSession[]
  /** Runs a function for every session at once, with what is granted to it. */
  forAll(run: (topic: string, granted: Granted) => Promise<void>): Promise<void>
  approve(proposalId: number, namespaces: GrantedNamespaces): Promise<void>
  /** Sends a page the new grant, and returns it. */
  update(topic: string, namespaces: GrantedNamespaces): Promise<Granted>
  /** Sends an event to a page, unless its chain or its name is not granted to the session. */
  emit(topic: string, granted: Granted, event: Required<WalletSessionEvent>): Promise<void>
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
        const { chains, accounts } = readGranted(namespaces)
        const chainIds = chains.map((chain) => Number(chain.split(':')[1]))
        return { topic, peer: peer.metadata, chainIds, accounts, expiresAtMs: expiry * 1000 }
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
      return namespaces.eip155
    },
    async emit(topic, granted, { name, data, chainId }) {
      const chain = `eip155:${chainId}`
      if (!granted.chains.includes(chain) || !granted.events.includes(name)) return
      await inTime(() => kit.emitSessionEvent({ topic, event: { name, data }, chainId: chain }))
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

function readGranted(namespaces: Readonly<Record<string, Partial<Granted> | undefined>>): Granted {
  const { chains = [], accounts = [], methods = [], events = [] } = namespaces.eip155 ?? {}
  return { chains, accounts, methods, events }
}
