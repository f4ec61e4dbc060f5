import { fileURLToPath } from 'node:url'
import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import { startStaticServer } from '../../tools/serve/startStaticServer.ts'

const PUBLIC = fileURLToPath(new URL('public', import.meta.url))
const BUILT = fileURLToPath(new URL('dist', import.meta.url))
const SCRIPT = fileURLToPath(new URL('../../packages/elements/dist', import.meta.url))

/** A chain that the page's Dev Wallet can be on. */
export interface DemoChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** What the page is told of the place it runs in, as `/foyer-config.json`. */
export interface DemoConfig {
  readonly gatewayUrl: string | undefined
  readonly relayUrls: readonly string[]
  /** Address of the page that stands for a phone with a wallet. */
  readonly testWalletUrl: string | undefined
  readonly chains: readonly DemoChain[]
  /** Keys of accounts that have something on the local chains, for the Dev Wallet's first accounts. */
  readonly devKeys?: readonly string[] | undefined
}

/** A demo page that is being served. */
export interface RunningDemo {
  readonly url: string
  close(): Promise<void>
}

/** Serves the demo page, with the built script beside it, under a strict content policy. */
export async function startDemo(input: { readonly port: number } & DemoConfig): Promise<RunningDemo> {
  const { port, gatewayUrl, relayUrls, testWalletUrl, chains, devKeys } = input
  const policy = createContentPolicy({
    gatewayUrl,
    connect: [...relayUrls, ...chains.map((chain) => new URL(chain.rpcUrl).origin)],
    styles: "'self'",
  })
  const config: DemoConfig = { gatewayUrl, relayUrls, testWalletUrl, chains, devKeys }
  const server = await startStaticServer({
    port,
    mounts: [
      { path: '/foyer/', folder: SCRIPT },
      { path: '/app/', folder: BUILT },
      { path: '/', folder: PUBLIC },
    ],
    json: { '/foyer-config.json': config },
    headers: (path) => (/(\/|\.html)$/.test(path) ? { 'content-security-policy': policy } : {}),
  })
  return { url: server.url, close: server.close }
}
