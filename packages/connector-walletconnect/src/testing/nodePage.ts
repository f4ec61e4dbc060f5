import WebSocket from 'ws'
import type { ConnectorPage, PageChange, PageChannel, PageLocks, PageSocket } from '../page/connectorPage.ts'

/** The state that the tabs of one origin share. */
export interface FakeOrigin {
  readonly stored: Map<string, string>
  /** The addresses of all sockets that any tab opened. */
  readonly socketUrls: string[]
  openTab(options?: FakeTabOptions): FakeTab
  /** Ends what still runs in its tabs, those that crashed included: a process outlives them, a browser would not. */
  stop(): void
}

/** The features that a tab lacks, compared with a current browser. */
export interface FakeTabOptions {
  readonly storage?: 'refusing' | 'none'
  readonly locks?: 'none'
  readonly channels?: 'none'
  readonly openSocket?: (url: string) => PageSocket
}

/** A tab, and what a test can do to it. */
export interface FakeTab {
  readonly page: ConnectorPage
  change(change: PageChange): void
  /** Suspends the tab: it receives no messages and keeps its locks. */
  freeze(isFrozen: boolean): void
  /** Closes the tab without any event: its locks, channels and sockets are released. */
  crash(): void
}

interface TabState {
  isFrozen: boolean
  isGone: boolean
  /** Messages that a frozen tab receives when it is unfrozen. */
  readonly undelivered: (() => void)[]
}

interface Held {
  readonly tab: object
  steal(): void
}

/** Creates an origin whose tabs use real sockets, in Node. */
export function createFakeOrigin(): FakeOrigin {
  const stored = new Map<string, string>()
  const socketUrls: string[] = []
  const channels = new Map<string, Set<{ receive(message: unknown): void }>>()
  const locks = createFakeLocks()
  const everyListener = new Set<(change: PageChange) => void>()
  return {
    stored,
    socketUrls,
    stop() {
      for (const listener of everyListener) listener('left')
    },
    openTab(options = {}) {
      const tab: TabState = { isFrozen: false, isGone: false, undelivered: [] }
      const listeners = new Set<(change: PageChange) => void>()
      const sockets = new Set<PageSocket>()
      let isVisible = true
      const storage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem(key: string, value: string) {
          if (options.storage === 'refusing') throw new Error('QuotaExceededError')
          if (!tab.isGone) stored.set(key, value)
        },
        removeItem: (key: string) => void stored.delete(key),
      }
      return {
        page: {
          scope: {},
          storage: options.storage === 'none' ? undefined : storage,
          locks: options.locks === 'none' ? undefined : locks.forTab(tab),
          hasChannels: options.channels !== 'none',
          openChannel: (name) => openFakeChannel(channels, name, tab),
          openSocket(url) {
            if (tab.isGone) throw new Error('The tab is gone.')
            socketUrls.push(url)
            const socket = options.openSocket?.(url) ?? toPageSocket(new WebSocket(url))
            sockets.add(socket)
            return socket
          },
          host: 'app.example',
          isVisible: () => isVisible,
          onChange(listener) {
            listeners.add(listener)
            everyListener.add(listener)
            return () => {
              listeners.delete(listener)
              everyListener.delete(listener)
            }
          },
        },
        change(change) {
          if (change === 'visible' || change === 'hidden') isVisible = change === 'visible'
          for (const listener of [...listeners]) listener(change)
        },
        freeze(isFrozen) {
          tab.isFrozen = isFrozen
          if (!isFrozen) for (const deliver of tab.undelivered.splice(0)) deliver()
        },
        crash() {
          tab.isGone = true
          listeners.clear()
          for (const socket of sockets) socket.close()
          locks.dropTab(tab)
        },
      }
    },
  }
}

/** Adapts a socket of `ws`, whose events have other types. */
function toPageSocket(socket: WebSocket): PageSocket {
  socket.on('error', () => {})
  // The same four handlers and two methods as in a browser; only the types of the events differ.
  return socket as unknown as PageSocket
}

function openFakeChannel(
  channels: Map<string, Set<{ receive(message: unknown): void }>>,
  name: string,
  tab: TabState,
): PageChannel {
  const members = channels.get(name) ?? new Set()
  channels.set(name, members)
  let listener: (message: unknown) => void = () => {}
  const self = {
    receive: (message: unknown) => {
      if (tab.isFrozen) tab.undelivered.push(() => listener(message))
      else if (!tab.isGone) listener(message)
    },
  }
  members.add(self)
  return {
    post(message) {
      if (tab.isGone) return
      const copy: unknown = structuredClone(message)
      for (const member of members) if (member !== self) setTimeout(() => member.receive(copy), 0)
    },
    onMessage(next) {
      listener = next
    },
    close: () => void members.delete(self),
  }
}

function createFakeLocks() {
  const held = new Map<string, Held>()
  const queue: { name: string; tab: object; start(): void }[] = []

  function release(name: string, mine: Held): void {
    if (held.get(name) !== mine) return
    held.delete(name)
    const index = queue.findIndex((item) => item.name === name)
    queue.splice(index, index < 0 ? 0 : 1)[0]?.start()
  }

  function hold(name: string, tab: object, run: (lock: unknown) => Promise<void>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const mine: Held = {
        tab,
        steal: () => reject(new DOMException('The lock was stolen.', 'AbortError')),
      }
      held.set(name, mine)
      run({ name })
        .then(resolve, reject)
        .finally(() => release(name, mine))
    })
  }

  return {
    dropTab(tab: object): void {
      for (const [index, item] of [...queue.entries()].reverse()) if (item.tab === tab) queue.splice(index, 1)
      for (const [name, mine] of [...held]) if (mine.tab === tab) release(name, mine)
    },
    forTab: (tab: object): PageLocks => ({
      request(name, { signal, steal, ifAvailable }, run) {
        const holder = held.get(name)
        if (holder && steal) {
          holder.steal()
          held.delete(name)
        } else if (holder && ifAvailable) return run(null)
        else if (holder) {
          return new Promise((resolve, reject) => {
            const item = { name, tab, start: () => hold(name, tab, run).then(resolve, reject) }
            queue.push(item)
            signal?.addEventListener('abort', () => {
              const index = queue.indexOf(item)
              if (index >= 0) queue.splice(index, 1)
              reject(new DOMException('Aborted.', 'AbortError'))
            })
          })
        }
        return hold(name, tab, run)
      },
    }),
  }
}
