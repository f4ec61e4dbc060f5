import type { ExtensionFacts, ScriptFacts, StorageFacts } from './report.ts'

/** A violation of the content security policy as reported by the browser. */
export interface RawViolation {
  readonly directive: string
  readonly blockedUrl: string
  readonly sourceUrl: string
}

/** The response of an HTTP host. */
export interface Probe {
  readonly status: number
  /** The `Date` header, where the page may read it. */
  readonly date: string | null
  /** The start of the body. */
  readonly body: string
}

/** The result of a test connection. */
export type SocketProbe =
  | { readonly type: 'open' }
  /** The host completed the handshake and then closed the socket with a reason. */
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'failed' }
  | { readonly type: 'timeout' }

/** The members of the page that a diagnosis uses. */
export interface DiagnosisPage {
  readonly origin: string
  /** URL of the page, without its fragment. */
  readonly url: string
  readonly isSecure: boolean
  readonly isFramed: boolean
  readonly isOnline: () => boolean
  readonly browser: string
  now(): number
  /** Milliseconds of a monotonic clock. */
  tick(): number
  scripts(): readonly ScriptFacts[]
  /** Version of `window.foyer`, and versions of other copies that were loaded later. */
  versions(): { readonly present: string | undefined; readonly others: readonly string[] }
  /** Collects violations, including past ones if the browser keeps them. */
  watchViolations(): { read(): readonly RawViolation[]; stop(): void }
  /** Rejects when there is no readable response. */
  probe(
    url: string,
    input: { readonly method: 'GET' | 'HEAD' | 'POST'; readonly body?: string; readonly signal: AbortSignal },
  ): Promise<Probe>
  /** Whether the host answers at all, readable or not. */
  answersAtAll(url: string, signal: AbortSignal): Promise<boolean>
  /** Loads a hidden frame and takes it away again: a policy that forbids it is told as a violation. */
  tryFrame(url: string, signal: AbortSignal): Promise<void>
  probeSocket(url: string, timeoutMs: number, signal: AbortSignal): Promise<SocketProbe>
  extensions(signal: AbortSignal): Promise<ExtensionFacts>
  storage(signal: AbortSignal): Promise<StorageFacts>
}

/** The context of the checks of hosts. */
export interface HostContext {
  readonly page: DiagnosisPage
  readonly violations: () => readonly RawViolation[]
  readonly signal: AbortSignal
}
