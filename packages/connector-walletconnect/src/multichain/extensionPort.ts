import type { Eip1193Provider } from '@foyer/core/ports'
import { createEmitter, isRecord } from '@foyer/kit'
import { rpcError } from '../toModalError.ts'

/** A port of the browser to an extension, as far as sessions need it. */
export interface ExtensionPort {
  postMessage(message: unknown): void
  disconnect(): void
  readonly onMessage: { addListener(listener: (message: unknown) => void): void }
  readonly onDisconnect: { addListener(listener: () => void): void }
}

/** Opens a port to an extension that lets pages connect. Throws, or gives nothing, where the browser has no such ports. */
export type ConnectExtension = (extensionId: string) => ExtensionPort | undefined

/** The browser's own ports. Chromium has them in pages that an extension lets connect, and other browsers do not. */
export function readConnectExtension(): ConnectExtension | undefined {
  const { chrome } = globalThis as { chrome?: { runtime?: { connect?: ConnectExtension } } } // not in the types of pages
  const runtime = chrome?.runtime
  return runtime?.connect && ((extensionId) => runtime.connect?.(extensionId))
}

const DISCONNECTED = 4900
const TYPE = 'caip-348'

interface Waiting {
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Speaks to an extension by a port of the browser: each message is `{ type: 'caip-348', data }` with a message of JSON-RPC 2.0. The port is
 * opened with the first request, and again with the next one after it has closed, since browsers put extensions to sleep. Requests reject
 * with the error of the wallet, and with 4900 where there is no port.
 */
export function createExtensionProvider(extensionId: string, connect: ConnectExtension): Eip1193Provider {
  const events = createEmitter<{ wallet_sessionChanged: unknown }>()
  const waiting = new Map<number, Waiting>()
  const stops = new Map<unknown, () => void>()
  let port: ExtensionPort | undefined
  let lastId = 0

  function hear(message: unknown): void {
    const data = isRecord(message) && message.type === TYPE ? message.data : undefined
    if (!isRecord(data)) return
    if (data.method === 'wallet_sessionChanged') return events.emit('wallet_sessionChanged', data.params)
    const asked = typeof data.id === 'number' ? waiting.get(data.id) : undefined
    if (!asked) return
    waiting.delete(Number(data.id))
    if (isRecord(data.error)) {
      const { code, message: words } = data.error
      asked.reject(rpcError(Number(code), String(words).slice(0, 1_000)))
    } else asked.resolve(data.result)
  }

  function open(): ExtensionPort {
    const made = connect(extensionId)
    if (!made) throw rpcError(DISCONNECTED, 'This browser gives pages no port to extensions.')
    made.onMessage.addListener(hear)
    made.onDisconnect.addListener(() => {
      if (port === made) port = undefined
      for (const { reject } of waiting.values())
        reject(rpcError(DISCONNECTED, 'The extension has closed its port.'))
      waiting.clear()
    })
    return made
  }

  return {
    async request({ method, params }) {
      port ??= open()
      lastId += 1
      const id = lastId
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      port.postMessage({ type: TYPE, data: { jsonrpc: '2.0', id, method, params } })
      return answer
    },
    on(event, listener) {
      if (event !== 'wallet_sessionChanged' || stops.has(listener)) return
      stops.set(listener, events.on(event, listener as (payload: unknown) => void)) // called with one payload
    },
    removeListener(_event, listener) {
      stops.get(listener)?.()
      stops.delete(listener)
    },
  }
}
