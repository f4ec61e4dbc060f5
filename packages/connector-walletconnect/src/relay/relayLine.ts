import type { WalletConnectTiming } from '../options.ts'
import type { ConnectorPage } from '../page/connectorPage.ts'
import { createOutbox, type OutboxOptions, relayUnreachable } from './outbox.ts'
import { type RelayCall, toFrame, toRelayCall } from './relayCall.ts'
import type { RelayPush } from './relayFrames.ts'
import { openRelaySocket, type RelaySocket, type SocketLoss } from './relaySocket.ts'

/** What a line to the relays needs. */
export interface RelayLineInput {
  readonly page: ConnectorPage
  readonly timing: WalletConnectTiming
  readonly relayUrls: readonly string[]
  /** Adds to an address what proves who we are. */
  readonly signUrl: (relayUrl: string) => Promise<string>
  /** Mailboxes to be told about; none, and nothing waiting to be sent, means that no socket is wanted. */
  readonly topics: () => readonly string[]
  readonly onPush: (push: RelayPush) => void
}

/** A connection shorter than this counts as a failed attempt, so that a relay that hangs up cannot cause a storm. */
const STABLE_MS = 10_000
const BATCH_MAX = 500
/** Time that a socket which nothing needs any more is kept. */
const REST_MS = 1_000

/**
 * Keeps one socket to the first relay of a list that works, as long as one is wanted. An attempt takes a limited time
 * over all addresses; when it fails, urgent calls fail with `relay_unreachable`, and the next attempt waits.
 */
export class RelayLine {
  readonly #input: RelayLineInput
  readonly #outbox = createOutbox()
  #socket: RelaySocket | undefined
  #isProven = false
  #provenAtMs = 0
  #failures = 0
  #attempt: AbortController | undefined
  #backoff: ReturnType<typeof setTimeout> | undefined
  #resting: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(input: RelayLineInput) {
    this.#input = input
  }

  get isConnected(): boolean {
    return this.#isProven
  }

  get isConnecting(): boolean {
    return this.#attempt !== undefined
  }

  /** Sends a call now or as soon as there is a relay. @throws ModalError relay_unreachable */
  call(call: RelayCall, options: OutboxOptions): Promise<unknown> {
    if (this.#isStopped) return Promise.reject(relayUnreachable('The line to the relay is closed.'))
    const answer = this.#outbox.add(call, options)
    if (this.#isProven) this.#flush()
    else if (options.isUrgent || !this.#backoff) this.wake()
    return answer
  }

  /** Connects if a relay is wanted and there is none, without waiting for the end of a pause. */
  wake(): void {
    if (this.#isStopped || this.#isProven || this.#attempt || !this.#isWanted()) return
    clearTimeout(this.#backoff)
    this.#backoff = undefined
    this.#attempt = new AbortController()
    const { signal } = this.#attempt
    this.#connect(signal).then(
      (loss) => this.#onAttemptOver(signal, loss),
      () => this.#onAttemptOver(signal, { isRefusal: false, reason: '' }),
    )
  }

  /** Finds out whether the socket still carries, fetches what waits in the mailboxes, and reopens it if need be. */
  async check(): Promise<void> {
    if (!this.#isWanted()) return this.#rest()
    if (!this.#isProven) return this.wake()
    const socket = this.#socket
    try {
      await this.#subscribe(this.#input.topics(), this.#input.timing.pingMs)
    } catch {
      // Whoever checks has reason to: no pause before the next socket.
      if (this.#socket === socket) socket?.drop('silent')
      this.wake()
    }
  }

  /** Tells the relay that a message has been dealt with, so that it forgets it. */
  acknowledge(id: string | number): void {
    this.#socket?.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }

  /** Ends the socket and every attempt; calls that wait fail. */
  stop(): void {
    this.#isStopped = true
    this.#outbox.failAll(relayUnreachable('The line to the relay was closed.'))
    this.#rest()
  }

  #isWanted(): boolean {
    return this.#outbox.size > 0 || this.#input.topics().length > 0
  }

  /** Lets go of the socket while nothing needs it. */
  #rest(): void {
    clearTimeout(this.#resting)
    clearTimeout(this.#backoff)
    this.#backoff = undefined
    this.#attempt?.abort()
    this.#attempt = undefined
    this.#socket?.drop('not needed')
    this.#socket = undefined
    this.#isProven = false
  }

  /** After a moment, since whoever connects again right away should not wait for a socket. */
  #restSoon(): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => {
      if (!this.#isWanted()) this.#rest()
    }, REST_MS)
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
    this.#outbox.flush((call) => this.#socket?.send(toFrame(call)) ?? false)
  }

  /** One attempt over all addresses. Resolves with undefined once a relay has answered, else with the last loss. */
  async #connect(signal: AbortSignal): Promise<SocketLoss | undefined> {
    const { relayUrls, timing } = this.#input
    const endsAtMs = Date.now() + timing.relayMs
    let urls: readonly string[] = [...new Set(relayUrls)]
    let last: SocketLoss = { isRefusal: true, reason: 'No relay is configured.' }
    for (let round = 0; urls.length > 0; round += 1) {
      const losses = await this.#tryRelays(urls, endsAtMs, signal)
      if (!losses || signal.aborted) return undefined
      // Whoever said no says no again.
      urls = urls.filter((_, index) => !losses[index]?.isRefusal)
      last = losses.at(-1) ?? last
      const pauseMs = timing.retryMs[Math.min(round, timing.retryMs.length - 1)] ?? 1_000
      if (Date.now() + pauseMs >= endsAtMs) break
      if (urls.length > 0) await pause(pauseMs, signal)
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

  /** A relay counts as reached when it has answered something: some accept a socket only to close it. */
  async #tryRelay(url: string, limitMs: number, signal: AbortSignal): Promise<SocketLoss | undefined> {
    const startedAtMs = Date.now()
    const address = await this.#input.signUrl(url).catch(() => undefined)
    if (!address) return { isRefusal: true, reason: 'The address of the relay is none.' }
    if (signal.aborted) return { isRefusal: false, reason: '' }
    return new Promise((resolve) => {
      const socket = openRelaySocket(this.#input.page, address, {
        onOpen: () => {
          this.#socket = socket
          this.#outbox.markUnsent()
          const topics = this.#input.topics()
          this.#subscribe(topics, this.#input.timing.relayMs).catch(() => {})
          this.#flush()
        },
        onPush: (push) => this.#input.onPush(push),
        onAnswer: (answer) => {
          clearTimeout(timer)
          if (!this.#isProven) this.#onProven()
          this.#outbox.settle(answer)
          resolve(undefined)
          if (!this.#isWanted()) this.#restSoon()
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

  #onProven(): void {
    this.#isProven = true
    this.#provenAtMs = Date.now()
  }

  #onLoss(): void {
    const wasProven = this.#isProven
    this.#socket = undefined
    this.#isProven = false
    this.#outbox.markUnsent()
    if (!wasProven || this.#isStopped) return
    if (Date.now() - this.#provenAtMs >= STABLE_MS) this.#failures = 0
    this.#attempt = undefined
    this.#wait()
  }

  #onAttemptOver(signal: AbortSignal, loss: SocketLoss | undefined): void {
    if (this.#attempt?.signal !== signal) return
    this.#attempt = undefined
    if (!loss || this.#isStopped) return
    this.#outbox.failUrgent(
      relayUnreachable(
        loss.isRefusal ? 'The relay refused the connection.' : 'No relay could be reached.',
        loss.reason,
      ),
    )
    this.#wait()
  }

  /** Whoever needed the relay has been told; what is still wanted is tried again later, ever more slowly. */
  #wait(): void {
    const { backoffMs } = this.#input.timing
    const baseMs = backoffMs[Math.min(this.#failures, backoffMs.length - 1)] ?? 30_000
    this.#failures += 1
    clearTimeout(this.#backoff)
    // A turn later, because what failed just now may have been all that wanted the relay.
    this.#backoff = setTimeout(
      () => {
        this.#backoff = undefined
        this.wake()
      },
      baseMs * (0.5 + Math.random() / 2),
    )
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
