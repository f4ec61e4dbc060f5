import type { KeyValueStorage, Stop } from '@foyer/core/ports'

/** A change of the page. `left` and `back` tell that it entered and left the back-forward cache. */
export type PageChange = 'visible' | 'hidden' | 'online' | 'left' | 'back'

/** The members of a WebSocket that the connector uses. */
export interface PageSocket {
  send(text: string): void
  close(): void
  // Declared as methods, whose parameters are compared bivariantly: sockets with more specific events are assignable.
  onopen: { bivariant(event: unknown): void }['bivariant'] | null
  onmessage: { bivariant(event: { readonly data: unknown }): void }['bivariant'] | null
  onclose: { bivariant(event: { readonly code: number; readonly reason: string }): void }['bivariant'] | null
  onerror: { bivariant(event: unknown): void }['bivariant'] | null
}

/** A channel to the other tabs of the origin. */
export interface PageChannel {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  close(): void
}

/** The members of `navigator.locks` that the connector uses. */
export interface PageLocks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean; readonly ifAvailable?: boolean },
    run: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

/** The APIs of window, document and navigator that the connector uses. */
export interface ConnectorPage {
  /** The object under which the shared contexts of the page are registered. */
  readonly scope: object
  /** Undefined where the page has no storage. Its methods may throw. */
  readonly storage: KeyValueStorage | undefined
  /** Undefined on insecure origins and in old browsers: then each tab runs its own client. */
  readonly locks: PageLocks | undefined
  readonly hasChannels: boolean
  /** May be called only where `hasChannels` is true. */
  openChannel(name: string): PageChannel
  /** Throws where the page has no WebSocket or refuses the address. */
  openSocket(url: string): PageSocket
  /** The page's host, which is sent to the relay. */
  readonly host: string
  isVisible(): boolean
  onChange(listener: (change: PageChange) => void): Stop
}
