import type { ExtensionFacts, ScriptFacts, StorageFacts } from './report.ts'

/** A violation of the content policy as the browser tells it. */
export interface RawViolation {
  readonly directive: string
  readonly blockedUrl: string
  readonly sourceUrl: string
}

/** What an HTTP host answered. */
export interface Probe {
  readonly status: number
  /** The `Date` header, where the page may read it. */
  readonly date: string | null
  /** The start of the body. */
  readonly body: string
}

/** How a trial socket ended. */
export type SocketProbe =
  | { readonly type: 'open' }
  /** The host finished the handshake and then refused, saying why. */
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'failed' }
  | { readonly type: 'timeout' }

/** What a diagnosis asks of the page. */
export interface DiagnosisPage {
  readonly origin: string
  /** Address of the page itself, without its fragment. */
  readonly url: string
  readonly isSecure: boolean
  readonly isFramed: boolean
  readonly isOnline: () => boolean
  readonly browser: string
  now(): number
  /** Milliseconds of a clock that only moves on. */
  tick(): number
  scripts(): readonly ScriptFacts[]
  /** Version of `window.foyer`, and versions of copies that found it there and left. */
  versions(): { readonly present: string | undefined; readonly others: readonly string[] }
  /** Collects violations, those of the past included where the browser keeps them. */
  watchViolations(): { read(): readonly RawViolation[]; stop(): void }
  /** Rejects when there is no readable answer. */
  probe(
    url: string,
    input: { readonly method: 'GET' | 'HEAD' | 'POST'; readonly body?: string; readonly signal: AbortSignal },
  ): Promise<Probe>
  /** Whether anything answers there, readable or not. */
  answersAtAll(url: string, signal: AbortSignal): Promise<boolean>
  probeSocket(url: string, timeoutMs: number, signal: AbortSignal): Promise<SocketProbe>
  extensions(signal: AbortSignal): Promise<ExtensionFacts>
  storage(signal: AbortSignal): Promise<StorageFacts>
}
