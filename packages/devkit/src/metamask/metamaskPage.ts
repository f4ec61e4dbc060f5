/**
 * The part of the MetaMask wallet that runs in the page: the provider class of the real extension, connected by a stream to a
 * Playwright binding. It is bundled and injected by `announceMetamask`; do not import it.
 */
import { initializeProvider } from '@metamask/providers/initializeInpageProvider'
import { Duplex } from 'readable-stream'

interface Message {
  readonly id?: number | string
  readonly method?: string
  readonly params?: unknown
}
interface Setup {
  readonly key: string
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
}

// Set by the init script just before this bundle, under this name.
const { key, info } = (window as unknown as { foyerMetamaskSetup: Setup }).foyerMetamaskSetup
// Playwright adds the binding to the window under this name.
const bindings = window as unknown as Record<string, (message: Message) => Promise<object>>

const stream = new Duplex({
  objectMode: true,
  read() {},
  write(message: Message, _encoding: string, done: () => void) {
    done()
    if (message.id === undefined || !message.method) return
    const answer = bindings[key]?.(message)
    answer?.then((reply) => stream.push({ jsonrpc: '2.0', id: message.id, ...reply }))
  },
})

window.addEventListener(`${key}:event`, (event) => {
  // Dispatched by dispatchInPages, always a JSON-RPC notification.
  const { detail } = event as CustomEvent<object>
  stream.push({ jsonrpc: '2.0', ...detail })
})

initializeProvider({
  // The package types its stream by Node's own class; readable-stream is that class for browsers.
  connectionStream: stream as never,
  providerInfo: info,
  shouldSendMetadata: false,
  shouldAnnounceCaip294: false,
  logger: { ...console, warn: () => {} },
})
