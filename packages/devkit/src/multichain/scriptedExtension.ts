import type { createScriptedMultichain } from './scriptedMultichain.ts'

type Message = {
  readonly type: string
  readonly data: { readonly id: number; readonly method: string; readonly params?: unknown }
}

/**
 * Puts a scripted wallet behind a port of the browser, as an extension that lets pages connect: messages are `{ type: 'caip-348', data }` with
 * JSON-RPC in them.
 */
export function createScriptedExtension({ provider }: ReturnType<typeof createScriptedMultichain>) {
  const opened: string[] = []
  let listeners: ((message: unknown) => void)[] = []
  let closers: (() => void)[] = []
  let held: Promise<void> = Promise.resolve()
  let release = () => {}
  const tell = (message: unknown) => {
    for (const listener of listeners) listener(message)
  }
  provider.on('wallet_sessionChanged', (params: never) =>
    tell({ type: 'caip-348', data: { jsonrpc: '2.0', method: 'wallet_sessionChanged', params } }),
  )
  return {
    /** The ids that the page has opened a port to. */
    opened,
    tell,
    /** Holds back answers until they are released. */
    hold() {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    /** Closes the port, as a browser does that puts an extension to sleep. */
    close() {
      const all = closers
      listeners = []
      closers = []
      for (const closed of all) closed()
    },
    connect(extensionId: string) {
      opened.push(extensionId)
      return {
        disconnect() {},
        onMessage: { addListener: (listener: (message: unknown) => void) => void listeners.push(listener) },
        onDisconnect: { addListener: (listener: () => void) => void closers.push(listener) },
        postMessage(message: unknown) {
          const { type, data } = message as Message // what the page's own code posts
          const answer = (outcome: object) =>
            tell({ type, data: { jsonrpc: '2.0', id: data.id, ...outcome } })
          provider.request(data).then(
            async (result) => {
              await held
              answer({ result })
            },
            ({ code, message: words }: { code: number; message: string }) =>
              answer({ error: { code, message: words } }),
          )
        },
      }
    },
  }
}
