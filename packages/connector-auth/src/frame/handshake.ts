import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import { chooseVersion, Hello, Ready } from '@foyer/secure-protocol'
import * as v from 'valibot'

/** More than a document greets in the time that it is waited for. */
const MOST_OFFERED = 64

/** The input of a handshake. */
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

/**
 * Answers each greeting of the frame with a port of its own. A document of the frame greets until it has one, since a message may be
 * lost, and takes the first that it gets; so does the next document. Returns a function that stops it.
 */
export function startHandshake(input: HandshakeInput): () => void {
  const { window, frame, origin, onReady, setTimer = setPlatformTimer } = input
  /** Ports that no document has taken yet. */
  const offered = new Set<MessagePort>()
  let stopTimer = () => {}

  /** Ends a port and those that were offered before it. A later one may be what the next document has taken. */
  function withdraw(taken?: MessagePort): void {
    for (const port of offered) {
      offered.delete(port)
      port.onmessage = null
      if (port === taken) return
      port.close()
    }
  }

  function greet(target: Window, version: number): void {
    const { port1, port2 } = new MessageChannel()
    offered.add(port1)
    port1.onmessage = ({ data }) => {
      if (!isReady(data)) return
      withdraw(port1)
      stopTimer()
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
    if (!hello.success || offered.size >= MOST_OFFERED) return
    const version = chooseVersion(hello.output.versions)
    if (version === undefined) input.onRefused(`The frame speaks ${hello.output.versions.join()} only.`)
    else greet(target, version)
  }

  window.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('message', onMessage)
    stopTimer()
    withdraw()
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
