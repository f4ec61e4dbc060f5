import type { KeyValueStorage, Stop } from '@foyer/core/ports'
import type { ConnectorPage, PageChange, PageChannel } from './connectorPage.ts'

/** The browser APIs of the page. An API that the environment lacks is undefined, or throws when it is used. */
export function browserPage(): ConnectorPage {
  return {
    scope: globalThis,
    storage: readStorage(),
    locks: globalThis.navigator?.locks,
    hasChannels: typeof BroadcastChannel !== 'undefined',
    openChannel,
    openSocket: (url) => new WebSocket(url),
    host: globalThis.location?.host ?? '',
    isVisible: () => globalThis.document?.visibilityState !== 'hidden',
    onChange,
  }
}

function readStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // Reading the property throws where the browser blocks storage.
    return undefined
  }
}

function openChannel(name: string): PageChannel {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      channel.onmessage = (event) => listener(event.data)
    },
    close: () => channel.close(),
  }
}

function onChange(listener: (change: PageChange) => void): Stop {
  if (typeof window === 'undefined') return () => {}
  const stopped = new AbortController()
  const { signal } = stopped
  const listen = (target: EventTarget, event: string, read: (event: Event) => PageChange | undefined) =>
    target.addEventListener(
      event,
      (happened) => {
        const change = read(happened)
        if (change) listener(change)
      },
      { signal },
    )
  listen(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? 'hidden' : 'visible'))
  listen(window, 'online', () => 'online')
  listen(window, 'pagehide', () => 'left')
  listen(window, 'pageshow', (event) =>
    'persisted' in event && event.persisted === true ? 'back' : undefined,
  )
  return () => stopped.abort()
}
