import { withTimeout } from '@foyer/core/ports'
import type { Granted, GrantedNamespaces } from './namespaces.ts'
import type { OpenedWalletKit } from './openWalletKit.ts'
import type { WalletSession, WalletSessionEvent } from './sessionTypes.ts'

const ACK_TIMEOUT_MS = 10_000

/** What a wallet tells the pages of its sessions. Everything ends in ten seconds, answered or not. */
export interface SessionLines {
  sessions(): readonly WalletSession[]
  /** Does something for every session at once, with what was granted to it. */
  forAll(run: (topic: string, granted: Granted) => Promise<void>): Promise<void>
  approve(proposalId: number, namespaces: GrantedNamespaces): Promise<void>
  /** Tells a page what is granted from now on, and answers it. */
  update(topic: string, namespaces: GrantedNamespaces): Promise<Granted>
  /** Sends an event to a page that was granted its chain and its name; other pages hear nothing. */
  emit(topic: string, granted: Granted, event: Required<WalletSessionEvent>): Promise<void>
  disconnect(topic?: string): Promise<void>
  ping(): Promise<void>
}

/** Makes the lines of an opened kit. */
export function createSessionLines(kit: OpenedWalletKit['kit']): SessionLines {
  const active = () => Object.values(kit.getActiveSessions())
  const inTime = <T>(run: () => Promise<T>) =>
    withTimeout(run, { timeoutMs: ACK_TIMEOUT_MS, what: 'The answer of the page' })

  const forAll: SessionLines['forAll'] = async (run) => {
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
      const answer = hearAnswer(kit, { topic, method: 'wc_sessionUpdate' })
      try {
        await inTime(async () => {
          await kit.updateSession({ topic, namespaces })
          await answer.heard
        })
      } finally {
        answer.stop()
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
 * Hears what a page answers to the next request of a kind. The kit's own `acknowledged` misses an answer that is there
 * before the relay has confirmed the request.
 */
function hearAnswer(
  { core: { history } }: OpenedWalletKit['kit'],
  { topic, method }: { readonly topic: string; readonly method: string },
): { readonly heard: Promise<void>; stop(): void } {
  let stop = () => {}
  const heard = new Promise<void>((resolve, reject) => {
    const hear = (record: Answered) => {
      if (record.topic !== topic || record.request.method !== method || !record.response) return
      if ('error' in record.response) reject(new Error(record.response.error.message))
      else resolve()
    }
    history.on('history_updated', hear)
    stop = () => void history.off('history_updated', hear)
  })
  // Whoever waits is told; a request that was never sent has nobody waiting.
  heard.catch(() => {})
  return { heard, stop: () => stop() }
}

/** What the kit keeps of a request, as far as it is looked at. */
interface Answered {
  readonly topic: string
  readonly request: { readonly method: string }
  readonly response?: { readonly result: unknown } | { readonly error: { readonly message: string } }
}

function readGranted(namespaces: Readonly<Record<string, Partial<Granted> | undefined>>): Granted {
  const { chains = [], accounts = [], methods = [], events = [] } = namespaces.eip155 ?? {}
  return { chains, accounts, methods, events }
}
