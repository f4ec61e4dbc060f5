/**
 * The page's half of the MetaMask wallet: the provider class that the real extension puts into pages, fed by a stream
 * that ends in a Playwright binding. Bundled and injected by `announceMetamask`; not for import.
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
// The binding is a property that Playwright puts on the window under a name of ours.
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
  // Sent by the other half in this package, always a JSON-RPC notification.
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
