import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import { startStaticServer } from '../../tools/serve/startStaticServer.ts'

const PUBLIC = fileURLToPath(new URL('public', import.meta.url))
const BUILT = fileURLToPath(new URL('dist', import.meta.url))

/** A chain that the wallet can be on. */
export interface TestWalletChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** The app's settings for the place it runs in, as `/wallet-config.json`. */
export interface TestWalletConfig {
  /** Tried in order. */
  readonly relayUrls: readonly string[]
  readonly chains: readonly TestWalletChain[]
  /** A network of Solana, by its CAIP-2 id, where one runs. */
  readonly solana?: { readonly networkId: string; readonly rpcUrl: string } | undefined
}

/** A test wallet that is being served. */
export interface RunningTestWallet {
  /** Without a closing slash; `<url>/wc?uri=…` is the wallet's universal link. */
  readonly url: string
  close(): Promise<void>
}

/** Serves the test wallet under a strict content policy. */
export async function startTestWallet(
  input: { readonly port: number } & TestWalletConfig,
): Promise<RunningTestWallet> {
  const { port, relayUrls, chains, solana } = input
  const policy = createContentPolicy({
    connect: [...relayUrls, ...[...chains, ...(solana ? [solana] : [])].map(({ rpcUrl }) => rpcUrl)].map(
      (url) => new URL(url).origin,
    ),
    styles: "'self'",
  })
  const config: TestWalletConfig = { relayUrls, chains, solana }
  const page = {
    'content-security-policy': policy,
    // A link that opens the wallet holds the secret of a pairing.
    'referrer-policy': 'no-referrer',
  }
  const server = await startStaticServer({
    port,
    mounts: [
      { path: '/app/', folder: BUILT },
      { path: '/', folder: PUBLIC },
    ],
    json: { '/wallet-config.json': config },
    headers: (path) => (/(\/|\.html)$/.test(path) ? page : {}),
    intercept(path, response) {
      if (path !== '/wc') return false
      response.writeHead(200, { ...page, 'content-type': 'text/html; charset=utf-8' })
      createReadStream(`${PUBLIC}/index.html`).pipe(response)
      return true
    },
  })
  return { url: server.url, close: server.close }
}
