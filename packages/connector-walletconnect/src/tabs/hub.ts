import { ModalError, type Stop } from '@foyer/core/ports'
import type { ClientEvent, Proposal, WalletClient, WalletRequest } from '../client/clientPort.ts'
import type { WalletConnectTiming } from '../options.ts'
import type { ConnectorPage, PageChange } from '../page/connectorPage.ts'
import type { ProposedNamespaces } from '../proposal.ts'
import { parseSession, type SessionRecord } from '../sessionRecord.ts'
import { forgetSession, readSession } from '../store/storedSessions.ts'
import type { TextStore } from '../store/textStore.ts'
import { createLeadership, type Leadership } from './leadership.ts'
import { answerAsLeader, type Reign } from './reign.ts'
import { leaderGone, openTabBus, type TabBus } from './tabBus.ts'
import { TAB_PROTOCOL, type TabCall, type TabEvent } from './tabMessages.ts'
import { createWaiting } from './waiting.ts'

/** Tries to find the leading tab; each one costs at most one wait for it. */
const ATTEMPTS = 3

/** What a hub needs. */
export interface HubInput {
  readonly page: ConnectorPage
  readonly timing: WalletConnectTiming
  readonly storageKey: string
  readonly store: TextStore
  readonly makeClient: (onEvent: (event: ClientEvent) => void) => Promise<WalletClient>
}

/** An invitation, and what becomes of it. */
export interface OpenProposal extends Proposal {
  readonly outcome: Promise<SessionRecord>
}

/**
 * The way from one tab to the client of the origin: in the tab that leads it is the client itself, in the others it is
 * a line to the leading one. Nothing is started before something is asked.
 */
export class Hub {
  readonly #input: HubInput
  readonly #areTabsKnown: boolean
  readonly #leadership: Leadership
  readonly #waiting = createWaiting()
  readonly #listeners = new Set<(event: TabEvent) => void>()
  #bus: TabBus | undefined
  #reign: Promise<Reign> | undefined
  #watch: ReturnType<typeof setInterval> | undefined
  #stopPage: Stop | undefined
  #isAway = false

  constructor(input: HubInput) {
    this.#input = input
    const { page, storageKey, store } = input
    // Tabs that could not share what one of them learns had better not depend on each other.
    this.#areTabsKnown = store.isShared && page.locks !== undefined && page.hasChannels
    this.#leadership = createLeadership({
      locks: this.#areTabsKnown ? page.locks : undefined,
      name: this.#name(storageKey),
      onLead: () => this.#onLead(),
      onLose: () => this.#onLose(),
    })
  }

  /** The session of this origin, from the store. */
  session(): SessionRecord | undefined {
    return readSession(this.#input.store, Date.now())
  }

  /** Puts an invitation into the relay. @throws ModalError relay_unreachable */
  async propose(namespaces: ProposedNamespaces): Promise<OpenProposal> {
    // The call is named, and a leader answers each name with what belongs to it.
    const proposal = (await this.#call({ name: 'propose', namespaces: toPlain(namespaces) })) as Proposal
    const outcome = this.#waiting.add(proposal.id).then((raw) => this.#claim(proposal, raw))
    this.#waiting.handOver(proposal.id)
    outcome.catch(() => {})
    return { ...proposal, outcome }
  }

  /** Takes an invitation back. Never rejects. */
  async drop({ id, pairingTopic }: Proposal): Promise<void> {
    this.#waiting.fail(id, new ModalError({ code: 'aborted', message: 'The invitation was taken back.' }))
    await this.#call({ name: 'drop', id, pairingTopic }).catch(() => {})
  }

  /** Has the wallet answer a request, however many tabs come and go meanwhile. */
  async request(request: WalletRequest): Promise<unknown> {
    const answer = this.#waiting.add(request.id, request.topic)
    const limitMs = request.expiryS * 1_000
    const timer = setTimeout(() => this.#waiting.fail(request.id, requestExpired()), limitMs)
    try {
      this.#call({ name: 'send', request: { ...request, params: request.params } }).then(
        () => this.#waiting.handOver(request.id),
        (error: unknown) => this.#onSendFailed(request.id, error),
      )
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends a session: here and in the other tabs at once, in the wallet as soon as it can be told. Never rejects. */
  async end(topic: string): Promise<void> {
    forgetSession(this.#input.store, topic)
    const event: TabEvent = { type: 'ended', topic }
    this.#bus?.tell(event)
    this.#onEvent(event)
    await this.#call({ name: 'end', topic }).catch(() => {})
  }

  /** Asks the wallet whether the session still is; one that it ended meanwhile is reported as ended. Never rejects. */
  async validate(topic: string): Promise<void> {
    await this.#call({ name: 'ping', topic }).catch(() => {})
  }

  on(listener: (event: TabEvent) => void): Stop {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #name(storageKey: string): string {
    return `foyer:wc:${TAB_PROTOCOL}:${storageKey}`
  }

  async #call(call: TabCall): Promise<unknown> {
    this.#isAway = false
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const bus = this.#listen()
      await this.#leadership.join()
      const reign = await this.#reign
      if (reign) return answerAsLeader(reign, call)
      const asked = await bus.ask(call)
      if (asked.isHeard) return asked.result
      // Suspended or stuck: a tab that does not say that it has heard has not acted either.
      if (asked.isSilent && !this.#leadership.isLeading) await this.#leadership.steal()
    }
    throw leaderGone()
  }

  #listen(): TabBus {
    const { page, timing, storageKey } = this.#input
    this.#bus ??= openTabBus({
      channel: this.#areTabsKnown ? page.openChannel(this.#name(storageKey)) : undefined,
      ackMs: timing.ackMs,
      answer: (call) =>
        this.#leadership.isLeading ? this.#reign?.then((reign) => answerAsLeader(reign, call)) : undefined,
      onEvent: (event) => this.#onEvent(event),
      onLeading: () => this.#checkWaiting(),
    })
    this.#stopPage ??= page.onChange((change) => this.#onPageChange(change))
    this.#watch ??= setInterval(() => {
      if (page.isVisible()) this.#checkLine()
    }, timing.checkMs)
    return this.#bus
  }

  #onLead(): void {
    const tell = (event: TabEvent) => {
      if (this.#reign !== reign) return
      this.#bus?.tell(event)
      this.#onEvent(event)
    }
    const reign: Promise<Reign> = this.#input
      .makeClient((event) => {
        if (event.type === 'outcome' && event.settled.result) this.#awaitClaim(event.settled.result)
        tell(event)
      })
      .then((client) => ({ client, claimed: new Set<string>(), tell }))
    this.#reign = reign
    reign.then(
      () => {
        if (this.#reign !== reign) return
        this.#bus?.tellLeading()
        this.#checkWaiting()
      },
      () => {
        if (this.#reign === reign) this.#leadership.leave()
      },
    )
  }

  #onLose(): void {
    const reign = this.#reign
    this.#reign = undefined
    reign?.then(
      ({ client }) => client.stop(),
      () => {},
    )
  }

  /** A session that no tab waits for was approved too late: the wallet is told, or it would show it for ever. */
  #awaitClaim(raw: unknown): void {
    const topic = parseSession(raw)?.topic
    if (!topic) return
    setTimeout(async () => {
      const reign = await this.#reign?.catch(() => undefined)
      if (!reign || reign.claimed.has(topic)) return
      await reign.client.end(topic)
    }, this.#input.timing.claimMs)
  }

  async #claim(proposal: Proposal, raw: unknown): Promise<SessionRecord> {
    const session = parseSession(raw)
    if (!session) {
      throw new ModalError({
        code: 'connection_failed',
        message: 'The wallet gave access to no account that can be used.',
      })
    }
    const { id, pairingTopic } = proposal
    await this.#call({ name: 'claim', id, pairingTopic, topic: session.topic }).catch(() => {})
    return session
  }

  #onSendFailed(id: number, error: unknown): void {
    // The tab that sent it went away: whether it was sent is known to the one that leads now.
    if (!(error instanceof ModalError && error.code === 'wallet_disconnected')) {
      return this.#waiting.fail(id, error)
    }
    this.#waiting.handOver(id)
    this.#checkWaiting()
  }

  #onEvent(event: TabEvent): void {
    if (event.type === 'outcome') this.#waiting.settle(event.proposalId, event.settled)
    if (event.type === 'answer') this.#waiting.settle(event.id, event.settled)
    if (event.type === 'ended') this.#waiting.failTopic(event.topic, sessionEnded())
    for (const listener of [...this.#listeners]) listener(event)
  }

  /** Another tab leads now: what it knows nothing of is lost. */
  async #checkWaiting(): Promise<void> {
    const ids = this.#waiting.handedOver()
    if (ids.length === 0) return
    try {
      const known = await this.#call({ name: 'unanswered' })
      const isKnown = (id: number) => Array.isArray(known) && known.includes(id)
      for (const id of ids) if (!isKnown(id)) this.#waiting.fail(id, leaderGone())
    } catch {
      for (const id of ids) this.#waiting.fail(id, leaderGone())
    }
  }

  #checkLine(): void {
    if (this.#waiting.size === 0 && !this.session()) return
    this.#call({ name: 'check' }).catch(() => {})
  }

  #onPageChange(change: PageChange): void {
    if (change === 'left') {
      // A page that holds locks, channels or sockets cannot be kept by the browser for the way back.
      this.#isAway = true
      this.#leadership.leave()
      this.#bus?.close()
      this.#bus = undefined
      clearInterval(this.#watch)
      this.#watch = undefined
    } else if (change !== 'hidden') {
      const wasAway = this.#isAway
      this.#checkLine()
      if (wasAway) this.#checkWaiting()
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
