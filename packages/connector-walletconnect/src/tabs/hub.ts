import { ModalError, type Stop } from '@foyer/core/ports'
import { createEmitter } from '@foyer/kit'
import type { ClientEvent, Proposal, WalletClient, WalletRequest } from '../client/clientPort.ts'
import type { ConnectorPage, PageChange } from '../page/connectorPage.ts'
import type { ProposedNamespaces } from '../proposal.ts'
import { parseSession, type SessionRecord } from '../sessionRecord.ts'
import { forgetSession, readSession } from '../store/storedSessions.ts'
import type { TextStore } from '../store/textStore.ts'
import type { WalletConnectTiming } from '../timing.ts'
import { handleTabCall, type Leader } from './leader.ts'
import { createLeadership, type Leadership } from './leadership.ts'
import { createPendingAnswers } from './pendingAnswers.ts'
import { leaderLost, openTabBus, type TabBus } from './tabBus.ts'
import { TAB_PROTOCOL, type TabCall, type TabEvent } from './tabMessages.ts'

/** How often a call looks for the leading tab. Each attempt waits at most `ackMs` for its acknowledgement. */
const ATTEMPTS = 3

/** The input of a hub. */
export interface HubInput {
  readonly page: ConnectorPage
  readonly timing: WalletConnectTiming
  readonly storageKey: string
  readonly store: TextStore
  readonly makeClient: (onEvent: (event: ClientEvent) => void) => Promise<WalletClient>
  /** Whether a client made now would have other settings than the last one. */
  readonly isOutdated: () => boolean
}

/** A published session proposal and its outcome. */
export interface OpenProposal extends Proposal {
  readonly outcome: Promise<SessionRecord>
}

/**
 * Gives a tab access to the one client that all tabs of the origin share. The tabs elect a leader by a Web Lock. The
 * leading tab runs the client; the other tabs send it their calls over a BroadcastChannel. Neither the client nor the
 * channel is opened before the first call.
 */
export class Hub {
  readonly #input: HubInput
  readonly #canShareClient: boolean
  readonly #leadership: Leadership
  readonly #pending = createPendingAnswers()
  readonly #events = createEmitter<{ event: TabEvent }>()
  #bus: TabBus | undefined
  #leader: Promise<Leader> | undefined
  #checkTimer: ReturnType<typeof setInterval> | undefined
  #stopPage: Stop | undefined
  #isAway = false

  constructor(input: HubInput) {
    this.#input = input
    const { page, storageKey, store } = input
    // Without shared storage, locks and channels every tab runs a client of its own.
    this.#canShareClient = store.isShared && page.locks !== undefined && page.hasChannels
    this.#leadership = createLeadership({
      locks: this.#canShareClient ? page.locks : undefined,
      name: this.#name(storageKey),
      onLead: () => this.#onLead(),
      onLose: () => this.#onLose(),
    })
  }

  /** Reads the session of this origin from the store. */
  session(): SessionRecord | undefined {
    return readSession(this.#input.store, Date.now())
  }

  /** Publishes a session proposal. @throws ModalError relay_unreachable */
  async propose(namespaces: ProposedNamespaces): Promise<OpenProposal> {
    await this.#replaceOutdated()
    // The leader answers a call of this name with a Proposal.
    const proposal = (await this.#call({ name: 'propose', namespaces: toPlain(namespaces) })) as Proposal
    const outcome = this.#pending.add(proposal.id).then((raw) => this.#claim(proposal, raw))
    this.#pending.markSent(proposal.id)
    outcome.catch(() => {})
    return { ...proposal, outcome }
  }

  /** Withdraws a proposal. Never rejects. */
  async drop({ id, pairingTopic }: Proposal): Promise<void> {
    this.#pending.fail(
      id,
      new ModalError({ code: 'aborted', message: 'The session proposal was withdrawn.' }),
    )
    await this.#call({ name: 'drop', id, pairingTopic }).catch(() => {})
  }

  /** Sends a request to the wallet and resolves with its result, even when the leading tab changes meanwhile. */
  async request(request: WalletRequest): Promise<unknown> {
    const answer = this.#pending.add(request.id, request.topic)
    const limitMs = request.expiryS * 1_000
    const timer = setTimeout(() => this.#pending.fail(request.id, requestExpired()), limitMs)
    try {
      this.#call({ name: 'send', request: { ...request, params: request.params } }).then(
        () => this.#pending.markSent(request.id),
        (error: unknown) => this.#onSendFailed(request.id, error),
      )
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends a session: in every tab at once, in the wallet as soon as the relay can deliver it. Never rejects. */
  async end(topic: string): Promise<void> {
    forgetSession(this.#input.store, topic)
    const event: TabEvent = { type: 'ended', topic }
    this.#bus?.broadcast(event)
    this.#onEvent(event)
    await this.#call({ name: 'end', topic }).catch(() => {})
  }

  /** Pings the wallet, which reports the session as ended if it ended it meanwhile. Never rejects. */
  async validate(topic: string): Promise<void> {
    await this.#call({ name: 'ping', topic }).catch(() => {})
  }

  on(listener: (event: TabEvent) => void): Stop {
    return this.#events.on('event', listener)
  }

  #name(storageKey: string): string {
    return `foyer:wc:${TAB_PROTOCOL}:${storageKey}`
  }

  async #call(call: TabCall): Promise<unknown> {
    this.#isAway = false
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const bus = this.#listen()
      await this.#leadership.join()
      const leader = await this.#leader
      if (leader) return handleTabCall(leader, call)
      const reply = await bus.call(call)
      if (reply.isAcknowledged) return reply.result
      // A leader that does not acknowledge is suspended or blocked, and has not executed the call either.
      if (reply.isSilent && !this.#leadership.isLeading) await this.#leadership.steal()
    }
    throw leaderLost()
  }

  #listen(): TabBus {
    const { page, timing, storageKey } = this.#input
    this.#bus ??= openTabBus({
      channel: this.#canShareClient ? page.openChannel(this.#name(storageKey)) : undefined,
      ackMs: timing.ackMs,
      answer: (call) =>
        this.#leadership.isLeading ? this.#leader?.then((leader) => handleTabCall(leader, call)) : undefined,
      onEvent: (event) => this.#onEvent(event),
      onLeading: () => this.#dropUnknownRequests(),
    })
    this.#stopPage ??= page.onChange((change) => this.#onPageChange(change))
    this.#checkTimer ??= setInterval(() => {
      if (page.isVisible()) this.#checkConnection()
    }, timing.checkMs)
    return this.#bus
  }

  #onLead(): void {
    const broadcast = (event: TabEvent) => {
      if (this.#leader !== leader) return
      this.#bus?.broadcast(event)
      this.#onEvent(event)
    }
    const leader: Promise<Leader> = this.#input
      .makeClient((event) => {
        if (event.type === 'outcome' && event.settled.result) this.#endUnlessClaimed(event.settled.result)
        broadcast(event)
      })
      .then((client) => ({ client, claimedTopics: new Set<string>(), broadcast }))
    this.#leader = leader
    leader.then(
      () => {
        if (this.#leader !== leader) return
        this.#bus?.announceLeader()
        this.#dropUnknownRequests()
      },
      () => {
        if (this.#leader === leader) this.#leadership.leave()
      },
    )
  }

  /** Makes a client with the current settings, unless something still needs the old one: a session lives at its relay. */
  async #replaceOutdated(): Promise<void> {
    const leading = this.#leader
    const leader = await leading?.catch(() => undefined)
    if (!leader || this.#leader !== leading || !this.#input.isOutdated()) return
    if (this.session() || leader.client.unanswered().length > 0) return
    this.#onLose()
    this.#onLead()
  }

  #onLose(): void {
    const leader = this.#leader
    this.#leader = undefined
    leader?.then(
      ({ client }) => client.stop(),
      () => {},
    )
  }

  /** Ends a session that no tab claims in time: it was approved too late, and the wallet would show it as connected. */
  #endUnlessClaimed(raw: unknown): void {
    const topic = parseSession(raw)?.topic
    if (!topic) return
    setTimeout(async () => {
      const leader = await this.#leader?.catch(() => undefined)
      if (!leader || leader.claimedTopics.has(topic)) return
      await leader.client.end(topic)
    }, this.#input.timing.claimMs)
  }

  async #claim(proposal: Proposal, raw: unknown): Promise<SessionRecord> {
    const session = parseSession(raw)
    if (!session) {
      throw new ModalError({
        code: 'connection_failed',
        message: 'The wallet approved the session without an account that the app can use.',
      })
    }
    const { id, pairingTopic } = proposal
    await this.#call({ name: 'claim', id, pairingTopic, topic: session.topic }).catch(() => {})
    return session
  }

  #onSendFailed(id: number, error: unknown): void {
    // The leading tab closed while it sent the request. The new leader knows whether it was sent.
    if (!(error instanceof ModalError && error.code === 'wallet_disconnected')) {
      return this.#pending.fail(id, error)
    }
    this.#pending.markSent(id)
    this.#dropUnknownRequests()
  }

  #onEvent(event: TabEvent): void {
    if (event.type === 'outcome') this.#pending.deliver(event.proposalId, event.settled)
    if (event.type === 'answer') this.#pending.deliver(event.id, event.settled)
    if (event.type === 'ended') this.#pending.failTopic(event.topic, sessionEnded())
    this.#events.emit('event', event)
  }

  /** After a change of leader: fails the requests that the new leader does not know. */
  async #dropUnknownRequests(): Promise<void> {
    const ids = this.#pending.sentIds()
    if (ids.length === 0) return
    try {
      const known = await this.#call({ name: 'unanswered' })
      const isKnown = (id: number) => Array.isArray(known) && known.includes(id)
      for (const id of ids) if (!isKnown(id)) this.#pending.fail(id, leaderLost())
    } catch {
      for (const id of ids) this.#pending.fail(id, leaderLost())
    }
  }

  #checkConnection(): void {
    if (this.#pending.size === 0 && !this.session()) return
    this.#call({ name: 'check' }).catch(() => {})
  }

  #onPageChange(change: PageChange): void {
    if (change === 'left') {
      // A page that holds locks, channels or sockets is not kept in the back-forward cache.
      this.#isAway = true
      this.#leadership.leave()
      this.#bus?.close()
      this.#bus = undefined
      clearInterval(this.#checkTimer)
      this.#checkTimer = undefined
    } else if (change !== 'hidden') {
      const wasAway = this.#isAway
      this.#checkConnection()
      if (wasAway) this.#dropUnknownRequests()
    }
  }
}

function toPlain(namespaces: ProposedNamespaces): Extract<TabCall, { name: 'propose' }>['namespaces'] {
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, { chains, methods, events }]) => [
      name,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  )
}

function requestExpired(): ModalError {
  return new ModalError({
    code: 'timed_out',
    message: 'The wallet did not answer before the request expired.',
  })
}

function sessionEnded(): ModalError {
  return new ModalError({ code: 'wallet_disconnected', message: 'The wallet ended the connection.' })
}
