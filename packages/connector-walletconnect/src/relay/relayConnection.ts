import { sleep } from '@foyer/kit'
import type { ConnectorPage } from '../page/connectorPage.ts'
import type { WalletConnectTiming } from '../timing.ts'
import { createPendingCalls, type RelayCallOptions, relayUnreachable } from './pendingCalls.ts'
import { type RelayCall, toFrame, toRelayCall } from './relayCall.ts'
import type { RelayPush } from './relayFrames.ts'
import { openRelaySocket, type RelaySocket, type SocketLoss } from './relaySocket.ts'

/** The input of `createRelayConnection`. */
export interface RelayConnectionInput {
  readonly page: ConnectorPage
  readonly timing: WalletConnectTiming
  readonly relayUrls: readonly string[]
  /** Adds the authentication token of this client to an address. */
  readonly signUrl: (relayUrl: string) => Promise<string>
  /** Topics to subscribe to. Without topics and without pending calls no socket is kept open. */
  readonly topics: () => readonly string[]
  readonly onPush: (push: RelayPush) => void
}

/** A shorter connection counts as a failed attempt: backoff goes on when a relay accepts sockets only to close them. */
const STABLE_MS = 10_000
const BATCH_MAX = 500
/** How long a socket that is no longer needed is kept open. */
const IDLE_MS = 1_000

/**
 * Keeps one socket open to the first relay of a list that works, as long as topics or pending calls need it. One attempt
 * tries all addresses within a time limit. When it fails, urgent calls fail with `relay_unreachable`, and the next attempt
 * follows after a backoff delay.
 */
export class RelayConnection {
  readonly #input: RelayConnectionInput
  readonly #pendingCalls = createPendingCalls()
  #socket: RelaySocket | undefined
  #hasAnswered = false
  #answeredAtMs = 0
  #failures = 0
  #attempt: AbortController | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(input: RelayConnectionInput) {
    this.#input = input
  }

  get isConnected(): boolean {
    return this.#hasAnswered
  }

  get isConnecting(): boolean {
    return this.#attempt !== undefined
  }

  /** Sends a call now, or as soon as a relay is connected. @throws ModalError relay_unreachable */
  call(call: RelayCall, options: RelayCallOptions): Promise<unknown> {
    if (this.#isStopped) return Promise.reject(relayUnreachable('The connection to the relay is closed.'))
    const answer = this.#pendingCalls.add(call, options)
    // Also before the relay's first answer: what is waiting was sent when the socket opened, and nothing else sends this.
    if (this.#socket) this.#flush()
    else if (options.isUrgent || !this.#retryTimer) this.connect()
    return answer
  }

  /** Connects now if a relay is needed and none is connected, without waiting for the backoff delay. */
  connect(): void {
    if (this.#isStopped || this.#hasAnswered || this.#attempt || !this.#isWanted()) return
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    this.#attempt = new AbortController()
    const { signal } = this.#attempt
    this.#tryAllRelays(signal).then(
      (loss) => this.#onAttemptOver(signal, loss),
      () => this.#onAttemptOver(signal, { isRefusal: false, reason: '' }),
    )
  }

  /** Subscribes again, which shows whether the socket still works and delivers waiting messages. Reconnects if it does not. */
  async check(): Promise<void> {
    if (!this.#isWanted()) return this.#closeIdle()
    if (!this.#hasAnswered) return this.connect()
    const socket = this.#socket
    try {
      await this.#subscribe(this.#input.topics(), this.#input.timing.pingMs)
    } catch {
      // A check comes from a visible page, so it reconnects without a backoff delay.
      if (this.#socket === socket) socket?.drop('silent')
      this.connect()
    }
  }

  /** Acknowledges a message, so that the relay does not deliver it again. */
  acknowledge(id: string | number): void {
    this.#socket?.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }

  /** Closes the socket and stops connecting. Pending calls fail. */
  stop(): void {
    this.#isStopped = true
    this.#pendingCalls.failAll(relayUnreachable('The connection to the relay was closed.'))
    this.#closeIdle()
  }

  #isWanted(): boolean {
    return this.#pendingCalls.size > 0 || this.#input.topics().length > 0
  }

  /** Closes the socket that nothing needs. */
  #closeIdle(): void {
    clearTimeout(this.#idleTimer)
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    this.#attempt?.abort()
    this.#attempt = undefined
    this.#socket?.drop('not needed')
    this.#socket = undefined
    this.#hasAnswered = false
  }

  /** Closes an idle socket after a delay, in case it is needed again right away. */
  #closeIdleSoon(): void {
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      if (!this.#isWanted()) this.#closeIdle()
    }, IDLE_MS)
  }

  #subscribe(topics: readonly string[], timeoutMs: number): Promise<unknown> {
    const batches = Array.from({ length: Math.ceil(topics.length / BATCH_MAX) }, (_, index) =>
      topics.slice(index * BATCH_MAX, (index + 1) * BATCH_MAX),
    )
    return Promise.all(
      batches.map((batch) => {
        const call = toRelayCall('irn_batchSubscribe', { topics: batch })
        return this.call(call, { timeoutMs, isUrgent: false, endsWithSocket: true })
      }),
    )
  }

  #flush(): void {
    this.#pendingCalls.flush((call) => this.#socket?.send(toFrame(call)) ?? false)
  }

  /** One attempt over all addresses. Resolves with undefined once a relay has answered, otherwise with the last loss. */
  async #tryAllRelays(signal: AbortSignal): Promise<SocketLoss | undefined> {
    const { relayUrls, timing } = this.#input
    const endsAtMs = Date.now() + timing.relayMs
    let urls: readonly string[] = [...new Set(relayUrls)]
    let last: SocketLoss = { isRefusal: true, reason: 'No relay is configured.' }
    for (let round = 0; urls.length > 0; round += 1) {
      const losses = await this.#tryRelays(urls, endsAtMs, signal)
      if (!losses || signal.aborted) return undefined
      // A relay that refused would refuse again.
      urls = urls.filter((_, index) => !losses[index]?.isRefusal)
      last = losses.at(-1) ?? last
      const delayMs = timing.retryMs[Math.min(round, timing.retryMs.length - 1)] ?? 1_000
      if (Date.now() + delayMs >= endsAtMs) break
      // An abort ends the wait; the next relay is not opened then.
      if (urls.length > 0) await sleep(delayMs, { signal }).catch(() => {})
    }
    return last
  }

  /** Tries addresses in order, each with its share of the time that is left. Undefined once one has answered. */
  async #tryRelays(
    urls: readonly string[],
    endsAtMs: number,
    signal: AbortSignal,
  ): Promise<readonly SocketLoss[] | undefined> {
    const losses: SocketLoss[] = []
    for (const [index, url] of urls.entries()) {
      const shareMs = (endsAtMs - Date.now()) / (urls.length - index)
      const loss = await this.#tryRelay(url, Math.max(shareMs, 100), signal)
      if (!loss || signal.aborted) return undefined
      losses.push(loss)
    }
    return losses
  }

  /** A relay counts as connected after its first response, because some accept a socket only to close it. */
  async #tryRelay(url: string, limitMs: number, signal: AbortSignal): Promise<SocketLoss | undefined> {
    const startedAtMs = Date.now()
    const address = await this.#input.signUrl(url).catch(() => undefined)
    if (!address) return { isRefusal: true, reason: 'The address of the relay is not a valid URL.' }
    if (signal.aborted) return { isRefusal: false, reason: '' }
    return new Promise((resolve) => {
      const socket = openRelaySocket(this.#input.page, address, {
        onOpen: () => {
          this.#socket = socket
          this.#pendingCalls.markUnsent()
          const topics = this.#input.topics()
          this.#subscribe(topics, this.#input.timing.relayMs).catch(() => {})
          this.#flush()
        },
        onPush: (push) => this.#input.onPush(push),
        onAnswer: (answer) => {
          clearTimeout(timer)
          if (!this.#hasAnswered) this.#onFirstAnswer()
          this.#pendingCalls.receiveAnswer(answer)
          resolve(undefined)
          if (!this.#isWanted()) this.#closeIdleSoon()
        },
        onLoss: (loss) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', onAbort)
          if (this.#socket === socket) this.#onLoss()
          resolve(loss)
        },
      })
      const onAbort = () => socket.drop('aborted')
      const timer = setTimeout(() => socket.drop('silent'), limitMs - (Date.now() - startedAtMs))
      signal.addEventListener('abort', onAbort, { once: true })
    })
  }

  #onFirstAnswer(): void {
    this.#hasAnswered = true
    this.#answeredAtMs = Date.now()
  }

  #onLoss(): void {
    const hadAnswered = this.#hasAnswered
    this.#socket = undefined
    this.#hasAnswered = false
    this.#pendingCalls.markUnsent()
    if (!hadAnswered || this.#isStopped) return
    if (Date.now() - this.#answeredAtMs >= STABLE_MS) this.#failures = 0
    this.#attempt = undefined
    this.#scheduleRetry()
  }

  #onAttemptOver(signal: AbortSignal, loss: SocketLoss | undefined): void {
    if (this.#attempt?.signal !== signal) return
    this.#attempt = undefined
    if (!loss || this.#isStopped) return
    this.#pendingCalls.failUrgent(
      relayUnreachable(
        loss.isRefusal ? 'The relay refused the connection.' : 'No relay could be reached.',
        loss.reason,
      ),
    )
    this.#scheduleRetry()
  }

  /** Schedules the next attempt, with a longer backoff delay after each failure. */
  #scheduleRetry(): void {
    const { backoffMs } = this.#input.timing
    const baseMs = backoffMs[Math.min(this.#failures, backoffMs.length - 1)] ?? 30_000
    this.#failures += 1
    clearTimeout(this.#retryTimer)
    // The attempt itself checks whether a relay is still needed: the calls that just failed may have been the last.
    this.#retryTimer = setTimeout(
      () => {
        this.#retryTimer = undefined
        this.connect()
      },
      baseMs * (0.5 + Math.random() / 2),
    )
  }
}
