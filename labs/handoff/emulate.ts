import type { LinkEnd } from './places.ts'

/** The behaviour of the page's links, which the page gets as data. */
export interface Emulation {
  readonly scheme: LinkEnd
  readonly page: LinkEnd
  readonly pageInTab: LinkEnd
  readonly isInstalled: boolean
}

/** A link that the page has opened, and how it ended. */
export interface Opened {
  readonly url: string
  readonly end: LinkEnd | 'leaves'
  readonly atMs: number
}

/**
 * Runs in the page before its scripts: puts a phone's behaviour in the place of `window.open` and lets the lab hide the page, which
 * also takes its sockets away as a phone does.
 */
export function emulate(world: Emulation): void {
  const opened: Opened[] = []
  const sockets = new Set<WebSocket>()
  let isHidden = false
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  const Original = window.WebSocket
  window.WebSocket = class extends Original {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      sockets.add(this)
    }
  }
  const endOf = (url: string, target: string | undefined): Opened['end'] => {
    if (!url.startsWith('https:')) {
      if (world.scheme !== 'opens') return world.scheme
      return world.isInstalled ? 'opens' : 'drops'
    }
    const end = target === '_blank' ? world.pageInTab : world.page
    if (end !== 'opens') return end
    return world.isInstalled ? 'opens' : 'leaves'
  }
  Object.assign(window, {
    handOff: {
      opened,
      hide() {
        isHidden = true
        document.dispatchEvent(new Event('visibilitychange'))
        for (const socket of sockets) socket.close()
        sockets.clear()
      },
      show() {
        isHidden = false
        document.dispatchEvent(new Event('visibilitychange'))
      },
    },
    open(url: string, target?: string) {
      opened.push({ url, end: endOf(url, target), atMs: performance.now() })
      return null
    },
  })
}
