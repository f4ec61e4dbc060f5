import type { Stop } from '@foyer/core/ports'
import { isRecord, isWebUrl } from '@foyer/kit'

/** The window around the page, as far as messages go. */
export interface HostWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

/** The part of `window` by which a page speaks to the page that frames it. */
export interface HostPage {
  /** The page itself where nothing frames it. */
  readonly parent: HostWindow
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  /** The origins around the page, the nearest first. Firefox does not tell them. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/** A way to one host that is trusted by its origin. */
export interface HostChannel {
  readonly origin: string
  /** Sends to the host alone: the browser drops the message where the page around is of another origin. */
  post(message: object): void
  /** Calls back with every object that the host posts. */
  listen(onMessage: (message: Readonly<Record<string, unknown>>) => void): Stop
}

/** Returns the origins that a page trusts and that may frame it, in the order of the list. Other texts than origins are left out. */
export function selectHostOrigins(page: HostPage, trusted: readonly string[]): readonly string[] {
  const [nearest] = Array.from(page.location.ancestorOrigins ?? [])
  const origins = [...new Set(trusted)].filter(isOrigin)
  return nearest === undefined ? origins : origins.filter((origin) => origin === nearest)
}

/** Opens the way to the window around the page, for one origin. */
export function openHostChannel(page: HostPage, origin: string): HostChannel {
  // Read once, so that a script that replaces it later stands nowhere in between.
  const { parent } = page
  return {
    origin,
    post: (message) => parent.postMessage(message, origin),
    listen(onMessage) {
      const hear = (event: MessageEvent) => {
        // Any window may post to any other: the browser alone knows which one it was, and of which origin.
        if (event.source !== parent || event.origin !== origin || !isRecord(event.data)) return
        onMessage(event.data)
      }
      page.addEventListener('message', hear)
      return () => page.removeEventListener('message', hear)
    },
  }
}

/** Whether a text is the origin of a web page. `http:` is for hosts on the developer's own machine. */
function isOrigin(text: string): boolean {
  return isWebUrl(text) && new URL(text).origin === text
}
