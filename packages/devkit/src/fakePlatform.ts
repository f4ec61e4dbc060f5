import type { Device, KeyValueStorage, Platform, Popup } from '@foyer/core/ports'

/** Answers a request of a fake platform. It may throw, as a failed request does. */
export type FakeReply = (request: {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal | undefined
}) => Response | Promise<Response>

/** How a fake platform starts. */
export interface FakePlatformOptions {
  /** @default 1_700_000_000_000 */
  readonly nowMs?: number
  /** `refusing` throws at every access, `none` is absent. @default memory */
  readonly storage?: 'memory' | 'refusing' | 'none'
  /** Entries that were stored before. */
  readonly stored?: Readonly<Record<string, string>>
  readonly device?: Partial<Device>
  /** @default https://app.example */
  readonly origin?: string
  /** Makes ids. @default numbers them, the same ones on every platform */
  readonly randomId?: () => string
  /** Answers every fetch. Without it fetch rejects, as when offline. */
  readonly fetch?: FakeReply
}

/** A window that a fake platform has opened. */
export interface FakePopup extends Popup {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  /** Where it went, the newest last. */
  readonly urls: readonly string[]
  closed: boolean
  /** Whether it shows a page of another origin by now. */
  isAway: boolean
}

/** A platform that a test controls. */
export interface FakePlatform extends Platform {
  /** Advances the clock, runs due timers in order and awaits microtasks in between. */
  advance(durationMs: number): Promise<void>
  readonly openedLinks: readonly { readonly url: string; readonly target: string }[]
  readonly copiedTexts: readonly string[]
  /** The windows that were opened, the newest last. */
  readonly popups: readonly FakePopup[]
  /** Whether the browser opens no windows from now on. */
  blockPopups(isBlocked: boolean): void
  /** Posts to the page as another window does. */
  postMessage(origin: string, data: unknown): void
  /** Posts to a channel as another window of the app does. */
  postToChannel(name: string, data: unknown): void
  /** How many listeners hear other windows: messages, and channels. */
  listenerCount(): number
  /** The messages for the developer of the page. */
  readonly logs: readonly string[]
  readonly requests: readonly { readonly url: string; readonly method: string; readonly body?: string }[]
  /** The number of pending timers. */
  timerCount(): number
  setVisible(isVisible: boolean): void
  /** Whether the visitor is at the page, as after a window was closed; false while they are in that window. @default false */
  setFocused(isFocused: boolean): void
  /** Tells the listeners that the page is about to be left. */
  leave(): void
  /** Changes the storage as another tab would, and calls the listeners. Null removes the key. */
  writeAsOtherTab(key: string, value: string | null): void
  /** Answers every fetch from now on. */
  setFetch(reply: FakeReply): void
}

const DESKTOP: Device = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isIframe: false,
  isInAppBrowser: false,
  isTelegram: false,
  isStandalone: false,
}

/** Creates a platform with a manual clock and storage in memory, which records requests, links and copied texts. */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const clock = createFakeClock(options.nowMs ?? 1_700_000_000_000)
  const storage = createStorage(options)
  const openedLinks: { url: string; target: string }[] = []
  const copiedTexts: string[] = []
  const windows = createFakeWindows()
  const logs: string[] = []
  const requests: { url: string; method: string; body?: string }[] = []
  const visibility = new Set<(isVisible: boolean) => void>()
  const leaving = new Set<() => void>()
  const otherTabs = new Set<(key: string | null) => void>()
  let reply = options.fetch
  let isVisible = true
  let isFocused = false
  let ids = 0

  return {
    now: clock.now,
    setTimer: clock.setTimer,
    nextFrame: async () => {},
    advance: clock.advance,
    timerCount: clock.timerCount,
    storage,
    openedLinks,
    copiedTexts,
    logs,
    log: (message) => void logs.push(message),
    requests,
    origin: options.origin ?? 'https://app.example',
    device: { ...DESKTOP, ...options.device },
    randomId:
      options.randomId ??
      (() => {
        ids += 1
        return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
      }),
    async fetch(url, init) {
      const { method, headers = {}, body, signal } = init
      requests.push({ url, method, ...(body !== undefined && { body }) })
      signal?.throwIfAborted()
      if (!reply) throw new TypeError('Failed to fetch')
      return reply({ url, method, headers, body, signal })
    },
    setFetch: (next) => {
      reply = next
    },
    openLink: (url, target) => openedLinks.push({ url, target }),
    ...windows,
    copyText: async (text) => {
      copiedTexts.push(text)
    },
    isVisible: () => isVisible,
    isFocused: () => isFocused,
    setFocused: (next) => {
      isFocused = next
    },
    setVisible(next) {
      isVisible = next
      for (const listener of [...visibility]) listener(next)
    },
    onVisibility: (listener) => subscribe(visibility, listener),
    onLeave: (listener) => subscribe(leaving, listener),
    leave() {
      for (const listener of [...leaving]) listener()
    },
    onStorage: (listener) => subscribe(otherTabs, listener),
    writeAsOtherTab(key, value) {
      if (value === null) storage?.removeItem(key)
      else storage?.setItem(key, value)
      for (const listener of [...otherTabs]) listener(key)
    },
  }
}

/** Creates a JSON response. */
export function jsonReply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** Creates storage in memory. */
export function createMemoryStorage(stored: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const entries = new Map(Object.entries(stored))
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

function createStorage(options: FakePlatformOptions): KeyValueStorage | undefined {
  if (options.storage === 'none') return undefined
  if (options.storage !== 'refusing') return createMemoryStorage(options.stored)
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  return { getItem: refuse, setItem: refuse, removeItem: refuse }
}

function createFakeClock(startMs: number) {
  let nowMs = startMs
  let timers: readonly { readonly dueMs: number; run(): void }[] = []
  return {
    now: () => nowMs,
    timerCount: () => timers.length,
    setTimer(run: () => void, delayMs: number) {
      const timer = { dueMs: nowMs + Math.max(0, delayMs), run }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    async advance(durationMs: number) {
      const endMs = nowMs + durationMs
      await flush()
      for (;;) {
        const next = [...timers].sort((a, b) => a.dueMs - b.dueMs)[0]
        if (!next || next.dueMs > endMs) break
        timers = timers.filter((one) => one !== next)
        nowMs = next.dueMs
        next.run()
        await flush()
      }
      nowMs = endMs
    },
  }
}

/** Awaits enough microtasks for promise chains of usual length. */
async function flush(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

type Message = { readonly origin: string; readonly data: unknown }

/** The windows that a page opens, and what they post to it. */
function createFakeWindows(): Pick<
  FakePlatform,
  | 'popups'
  | 'blockPopups'
  | 'openPopup'
  | 'onMessage'
  | 'onChannel'
  | 'postMessage'
  | 'postToChannel'
  | 'listenerCount'
> {
  const popups: FakePopup[] = []
  let isBlocking = false
  const messages = new Set<(message: Message) => void>()
  const channels = new Map<string, Set<(message: Pick<Message, 'data'>) => void>>()

  function open(name: string, size: FakePopup['size']): FakePopup | null {
    if (isBlocking) return null
    const urls: string[] = []
    const popup: FakePopup = {
      name,
      size,
      urls,
      location: {
        replace: (url) => void urls.push(url),
        get href() {
          if (popup.isAway)
            throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
          return 'about:blank'
        },
      },
      closed: false,
      isAway: false,
      close() {
        popup.closed = true
      },
    }
    popups.push(popup)
    return popup
  }

  return {
    popups,
    blockPopups: (next) => {
      isBlocking = next
    },
    openPopup: open,
    onMessage: (listener) => subscribe(messages, listener),
    onChannel(name, listener) {
      const listeners = channels.get(name) ?? new Set()
      channels.set(name, listeners)
      return subscribe(listeners, listener)
    },
    postMessage(origin, data) {
      for (const listener of [...messages]) listener({ origin, data })
    },
    postToChannel(name, data) {
      for (const listener of [...(channels.get(name) ?? [])]) listener({ data })
    },
    listenerCount: () => [...channels.values()].reduce((sum, { size }) => sum + size, messages.size),
  }
}

function subscribe<T>(set: Set<T>, listener: T): () => void {
  set.add(listener)
  return () => void set.delete(listener)
}
