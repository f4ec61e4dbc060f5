import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import { chooseVersion, Hello, Ready } from '@foyer/secure-protocol'
import * as v from 'valibot'

/** What a handshake needs. */
export interface HandshakeInput {
  readonly window: Window
  /** The window of the frame, as it is now. */
  readonly frame: () => Window | null
  /** The only origin that is listened to and spoken to. */
  readonly origin: string
  readonly version: string
  readonly readyDelayMs: number
  readonly setTimer?: SetTimer | undefined
  /** Called with a port whose handshake is done: once for each document that the frame loads. */
  readonly onReady: (port: MessagePort) => void
  /** Called when there is no version that both speak. */
  readonly onRefused: (details: string) => void
}

/** Answers each document of the frame with a port of its own. Returns a function that stops it. */
export function startHandshake(input: HandshakeInput): () => void {
  const { window, frame, origin, onReady, setTimer = setPlatformTimer } = input
  let greeted: MessagePort | undefined
  let stopTimer = () => {}

  function greet(target: Window, version: number): void {
    const { port1, port2 } = new MessageChannel()
    greeted = port1
    port1.onmessage = ({ data }) => {
      if (greeted !== port1 || !isReady(data)) return
      greeted = undefined
      port1.onmessage = null
      // Clause state-16.
      stopTimer = setTimer(() => onReady(port1), input.readyDelayMs)
    }
    const init = { type: '@foyer-app/INIT', v: version, sdkVersion: input.version }
    target.postMessage(init, origin, [port2])
  }

  function onMessage(event: MessageEvent): void {
    const target = frame()
    if (!target || event.source !== target || event.origin !== origin) return
    const hello = v.safeParse(Hello, event.data)
    // A document says hello once for each place that it may stand in; the first one that arrives is answered.
    if (!hello.success || greeted) return
    const version = chooseVersion(hello.output.versions)
    if (version === undefined) input.onRefused(`The frame speaks ${hello.output.versions.join()} only.`)
    else greet(target, version)
  }

  window.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('message', onMessage)
    stopTimer()
    greeted?.close()
    greeted = undefined
  }
}

function isReady(data: unknown): boolean {
  if (typeof data !== 'string' || data.length > 1024) return false
  try {
    return v.is(Ready, JSON.parse(data))
  } catch {
    return false
  }
}
