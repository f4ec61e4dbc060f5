import type { Stop } from './provider.ts'

/** Facts about the device, for link and layout rules. */
export interface Device {
  readonly isMobile: boolean
  readonly isIos: boolean
  readonly isAndroid: boolean
  readonly isIframe: boolean
  /** A browser inside another app, a wallet's included. */
  readonly isInAppBrowser: boolean
  /** Telegram's browser or one of its mini apps. */
  readonly isTelegram: boolean
  /** Started from the home screen, without a browser around it. */
  readonly isStandalone: boolean
  /** The browser is set to save data. */
  readonly isSavingData?: boolean
}

/** A key-value store that survives reloads. Every method may throw: storage can be refused at any time. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A window that a click has opened. */
export interface Popup {
  /** It goes where `replace` says. Its address cannot be read, and throws, once it shows a page of another origin. */
  location: { replace(url: string): void; readonly href: string }
  /** Also true where a page has cut its window off from the one that opened it. */
  readonly closed: boolean
  close(): void
  /** This page, which it can reach until this is null. */
  opener?: unknown
}

/** Everything that core uses of its environment: clock, network, storage, links, clipboard, visibility. */
export interface Platform {
  fetch(
    url: string,
    init: {
      method: string
      headers?: Record<string, string>
      body?: string
      signal?: AbortSignal
      keepalive?: boolean
    },
  ): Promise<Response>
  /** Undefined when the page has no storage. */
  readonly storage: KeyValueStorage | undefined
  /** Logs a message for the page's developer. */
  log(message: string): void
  /** Milliseconds since 1970. */
  now(): number
  setTimer(run: () => void, delayMs: number): Stop
  /** Resolves once what was just changed is on screen; in a page that is not drawn, such as a hidden one, after a moment. */
  nextFrame(): Promise<void>
  randomId(): string
  /** Opens a URL without an opener. `_self` replaces the page, `_top` the outermost one. */
  openLink(url: string, target: '_blank' | '_self' | '_top'): void
  /** Opens an empty window of a size in px, or without one an empty tab, in the task of a click; null where the browser refuses. */
  openPopup(name: string, size?: { readonly width: number; readonly height: number }): Popup | null
  /** Calls back with what another window posts to this one. Anybody may post anything. */
  onMessage(listener: (message: { readonly origin: string; readonly data: unknown }) => void): Stop
  /** Calls back with what the app's other windows post to a channel. */
  onChannel(name: string, listener: (message: { readonly data: unknown }) => void): Stop
  copyText(text: string): Promise<void>
  readonly device: Device
  /** The page's origin, shown in sign-in messages. */
  readonly origin: string
  isVisible(): boolean
  /** Whether the visitor is at this page now, and not in another window. */
  isFocused(): boolean
  /** Calls back whenever the page becomes visible or hidden. */
  onVisibility(listener: (isVisible: boolean) => void): Stop
  /** Calls back once the page is about to be left: from then on requests fail that nobody has refused. */
  onLeave(listener: () => void): Stop
  /** Calls back when another tab wrote a key, with null when it cleared the storage. */
  onStorage(listener: (key: string | null) => void): Stop
}
