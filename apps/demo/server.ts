import { fileURLToPath } from 'node:url'
import type { SwapPlace } from '@foyer/core/ports'
import { fingerprint, isCurrent, markBuilt } from '../../tools/build/fingerprint.ts'
import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import { isPagePath, startStaticServer } from '../../tools/serve/startStaticServer.ts'
import { scriptFolder } from '../../tools/vite/renderer.ts'
import { createLazySite } from './lazySite.ts'

const PUBLIC = fileURLToPath(new URL('public', import.meta.url))
const BUILT = fileURLToPath(new URL('dist', import.meta.url))
const SCRIPT = fileURLToPath(new URL(`../../${scriptFolder()}`, import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const GALLERY = fileURLToPath(new URL('../gallery/dist', import.meta.url))
const DOCS = fileURLToPath(new URL('../../.foyer/demo-docs', import.meta.url))

/** For what is served beside the demo: pages of our own that put styles into themselves. */
const SITE_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'"

/** The sources of the documents. */
const DOCS_SOURCES = ['docs', 'tools/serve/contentPolicy.ts', 'package-lock.json']
const DOCS_OUTPUT = '.foyer/demo-docs/index.html'

/** The sites that the demo links to. */
function createSites() {
  return [
    createLazySite({
      path: '/gallery/',
      title: 'the gallery',
      cwd: ROOT,
      policy: SITE_POLICY,
      args: [
        ...['node_modules/vite/bin/vite.js', 'build', 'apps/gallery', '--base', '/gallery/'],
        ...['--outDir', GALLERY, '--emptyOutDir', '--logLevel', 'warn'],
      ],
    }),
    createLazySite({
      path: '/docs/',
      title: 'the documents',
      cwd: ROOT,
      policy: SITE_POLICY,
      args: [
        'node_modules/vitepress/bin/vitepress.js',
        'build',
        'docs',
        '--base',
        '/docs/',
        '--outDir',
        DOCS,
      ],
      // Built once for each state of the sources, however often the server starts.
      cache: {
        mark: () => fingerprint(DOCS_SOURCES),
        isCurrent: (mark) => isCurrent('demo-docs', mark, [DOCS_OUTPUT]),
        keep: (mark) => markBuilt('demo-docs', mark),
      },
    }),
  ]
}

/** A chain that the page's Dev Wallet can be on. */
export interface DemoChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** The network of a local chain of another family than EVM, and its node. */
export interface LocalFamily {
  readonly networkId: string
  readonly rpcUrl: string
}

/** The page's settings for the place it runs in, as `/foyer-config.json`. */
export interface DemoConfig {
  readonly gatewayUrl: string | undefined
  readonly relayUrls: readonly string[]
  /** Address of the page that stands for a phone with a wallet. */
  readonly testWalletUrl: string | undefined
  /** Address of the page with the mails that sign-ins send. */
  readonly inboxUrl?: string | undefined
  readonly chains: readonly DemoChain[]
  /** Local chains of other families, where they run. */
  readonly solana?: LocalFamily | undefined
  readonly bitcoin?: LocalFamily | undefined
  readonly polkadot?: LocalFamily | undefined
  readonly cosmos?: LocalFamily | undefined
  /** Where swaps are made on the local chains, by network id. */
  readonly swapPlaces?: Readonly<Record<string, SwapPlace>> | undefined
  /** Keys of accounts that have something on the local chains, for the Dev Wallet's first accounts. */
  readonly devKeys?: readonly string[] | undefined
}

/** A demo page that is being served. */
export interface RunningDemo {
  readonly url: string
  close(): Promise<void>
}

/** Serves the demo page, with the built script beside it, under a strict content policy. */
export async function startDemo(
  input: {
    readonly port: number
    /** Origin of the frame that holds the keys of e-mail wallets. */
    readonly secureSiteUrl?: string | undefined
  } & DemoConfig,
): Promise<RunningDemo> {
  const { port, secureSiteUrl, ...config } = input
  const { gatewayUrl, relayUrls, chains, solana, bitcoin, polkadot, cosmos } = config
  const sites = createSites()
  const strict = createContentPolicy({
    gatewayUrl,
    connect: [
      ...relayUrls,
      ...[...chains, ...[solana, bitcoin, polkadot, cosmos].flatMap((family) => family ?? [])].map(
        ({ rpcUrl }) => new URL(rpcUrl).origin,
      ),
    ],
    styles: "'self'",
  })
  // The phone is a page of the same server in a frame.
  const policy = [`${strict}; frame-src 'self'`, ...(secureSiteUrl ? [secureSiteUrl] : [])].join(' ')
  const toPolicy = (path: string) => (/^\/(gallery|docs)\//.test(path) ? SITE_POLICY : policy)
  const server = await startStaticServer({
    port,
    mounts: [
      { path: '/foyer/', folder: SCRIPT },
      { path: '/app/', folder: BUILT },
      { path: '/gallery/', folder: GALLERY },
      { path: '/docs/', folder: DOCS, hasCleanUrls: true },
      { path: '/', folder: PUBLIC },
    ],
    json: { '/foyer-config.json': config },
    headers: (path) => (isPagePath(path) ? { 'content-security-policy': toPolicy(path) } : {}),
    intercept: (path, response) => sites.some((site) => site.intercept(path, response)),
  })
  return {
    url: server.url,
    close() {
      for (const site of sites) site.stop()
      return server.close()
    },
  }
}
