import type { KeyValueStorage, Stop } from '@foyer/core/ports'

/** What happened to the page. `left` and `back` frame a stay in the browser's back-forward cache. */
export type PageChange = 'visible' | 'hidden' | 'online' | 'left' | 'back'

/** The part of a WebSocket that is used. */
export interface PageSocket {
  send(text: string): void
  close(): void
  // Methods, not functions, so that sockets with richer events fit.
  onopen: { bivariant(event: unknown): void }['bivariant'] | null
  onmessage: { bivariant(event: { readonly data: unknown }): void }['bivariant'] | null
  onclose: { bivariant(event: { readonly code: number; readonly reason: string }): void }['bivariant'] | null
  onerror: { bivariant(event: unknown): void }['bivariant'] | null
}

/** A line to the other tabs of the origin. */
export interface PageChannel {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  close(): void
}

/** The part of the Web Locks of a page that is used. */
export interface PageLocks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean; readonly ifAvailable?: boolean },
    run: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

/** Everything the connector takes of window, document and navigator. */
export interface ConnectorPage {
  /** Where the registry of the page's one client is kept. */
  readonly scope: object
  /** Undefined where the page has no storage; its methods may throw. */
  readonly storage: KeyValueStorage | undefined
  /** Undefined on insecure origins and in old browsers: each tab is on its own then. */
  readonly locks: PageLocks | undefined
  readonly hasChannels: boolean
  /** Only where `hasChannels`. */
  openChannel(name: string): PageChannel
  /** Throws where the page has no sockets or refuses the address. */
  openSocket(url: string): PageSocket
  /** The page's host, part of what a relay is told. */
  readonly host: string
  isVisible(): boolean
  onChange(listener: (change: PageChange) => void): Stop
}
