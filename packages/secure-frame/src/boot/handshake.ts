import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import { chooseVersion, type Hello, Init, isFrameOrigin, PROTOCOL_VERSIONS } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { FrameConfig } from '../lib/frameConfig.ts'

/** The parts of a message that concern the handshake. */
export interface HandshakeEvent {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly MessagePort[]
}

/** The part of a window that the handshake uses. A `Window` is one. */
export interface HandshakeWindow {
  /** `null` in a sandbox. */
  readonly origin: string
  readonly self: unknown
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly top: unknown
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> | undefined }
  readonly document: { readonly referrer: string }
  addEventListener(type: 'message', listener: (event: HandshakeEvent) => void): void
  removeEventListener(type: 'message', listener: (event: HandshakeEvent) => void): void
}

/** The one channel of a frame. */
export interface AppChannel {
  readonly port: MessagePort
  readonly version: number
  /** The verified origin of the app around the frame. */
  readonly appOrigin: string
}

/** The input of the handshake. */
export interface HandshakeInput {
  readonly window: HandshakeWindow
  readonly config: FrameConfig
  readonly onChannel: (channel: AppChannel) => void
  readonly setTimer?: SetTimer | undefined
}

/** How long to wait for the app's answer before the greeting is repeated. */
const HELLO_AGAIN_MS = 500
/** The app gives a frame up that is not ready after 20 s (clause const-1). */
const MOST_HELLOS = 40

/**
 * Tells the app that the frame is there, again until it answers, and accepts exactly one channel from it. Once is not enough:
 * Chromium loses a message between two windows when the page opens a third one at that moment, as it does for a provider. Headers
 * prevent other sites from embedding the frame; this check also works without them.
 */
export function startHandshake({
  window,
  config,
  onChannel,
  setTimer = setPlatformTimer,
}: HandshakeInput): void {
  if (!isInPlace(window, config)) return
  let isStarted = false
  let stopTimer = () => {}
  const onMessage = (event: HandshakeEvent) => {
    if (isStarted) return
    const channel = takeChannel(window, config, event)
    if (!channel) return
    // Set before anything else runs, so that only one of two simultaneous answers is accepted.
    isStarted = true
    stopTimer()
    window.removeEventListener('message', onMessage)
    onChannel(channel)
  }
  window.addEventListener('message', onMessage)
  const hello: v.InferOutput<typeof Hello> = {
    type: '@foyer-frame/HELLO',
    versions: [...PROTOCOL_VERSIONS],
  }
  const greet = (left: number) => {
    for (const origin of helloTargets(window, config)) window.parent.postMessage(hello, origin)
    if (left > 1) stopTimer = setTimer(() => greet(left - 1), HELLO_AGAIN_MS)
  }
  greet(MOST_HELLOS)
}

/** The frame is on its own origin, in a page, and that page is the top one. */
function isInPlace(window: HandshakeWindow, config: FrameConfig): boolean {
  return window.origin === config.site && window.parent !== window.self && window.parent === window.top
}

function takeChannel(
  window: HandshakeWindow,
  config: FrameConfig,
  event: HandshakeEvent,
): AppChannel | undefined {
  if (event.source !== window.parent || !isInPlace(window, config)) return undefined
  if (!isFrameOrigin(config, event.origin) || !isParentOrigin(window, event.origin)) return undefined
  const init = v.safeParse(Init, event.data)
  const version = init.success ? chooseVersion([init.output.v]) : undefined
  const [port, ...others] = event.ports
  if (version === undefined || !port || others.length > 0) return undefined
  return { port, version, appOrigin: event.origin }
}

/** If the browser names the parent's origin, only messages from that origin are accepted. */
function isParentOrigin({ location }: HandshakeWindow, origin: string): boolean {
  const parent = location.ancestorOrigins?.[0]
  return parent === undefined || parent === origin
}

/** The parent's origin where it is known and on the list, else each origin of the list in full. Never all origins. */
function helloTargets({ location, document }: HandshakeWindow, config: FrameConfig): readonly string[] {
  const known = location.ancestorOrigins?.[0] ?? originOf(document.referrer)
  if (known !== undefined) return isFrameOrigin(config, known) ? [known] : []
  // A pattern is not an origin that a message can be sent to.
  return config.origins.filter((origin) => !origin.includes('*') && isFrameOrigin(config, origin))
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
