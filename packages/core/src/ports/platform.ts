import type { Stop } from './provider.ts'

/** What is known of the device, for link and layout rules. */
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
}

/** Text kept over reloads. Every method may throw: storage can be refused at any time. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The only way out of core: clock, network, storage, links, clipboard, page signals. */
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
  /** Tells the page's developer something; never the visitor. */
  log(message: string): void
  /** Milliseconds since 1970. */
  now(): number
  setTimer(run: () => void, delayMs: number): Stop
  randomId(): string
  /** Opens an address without an opener; `_self` replaces the page, `_top` the outermost one. */
  openLink(url: string, target: '_blank' | '_self' | '_top'): void
  copyText(text: string): Promise<void>
  readonly device: Device
  /** The page's origin, sent nowhere but shown in sign-in texts. */
  readonly origin: string
  isVisible(): boolean
  /** Calls back whenever the page becomes visible or hidden. */
  onVisibility(listener: (isVisible: boolean) => void): Stop
  /** Calls back when another tab wrote the key (null: everything was cleared). */
  onStorage(listener: (key: string | null) => void): Stop
}
