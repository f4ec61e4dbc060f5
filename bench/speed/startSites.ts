import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import { type StaticServer, startStaticServer } from '../../tools/serve/startStaticServer.ts'
import { type BenchPages, servePlainPage, startBenchPages } from '../page/openPage.ts'
import { startBenchGateway } from '../page/startBenchGateway.ts'
import type { SiteName } from './limits.ts'

const FLOOR = fileURLToPath(new URL('../page/floor', import.meta.url))

/** A page with a wallet modal, and where its parts are. */
export interface Site {
  readonly url: string
  readonly button: string
  readonly row: string
  readonly all: string
  readonly tile: string
  readonly account: string
  /** Runs in the page. */
  readonly close: () => unknown
  /** Runs in the page, with the id of a wallet that announces itself there. */
  readonly connect: (walletId: string) => unknown
}

/** The floor, built and served as Foyer is. */
async function startFloor(outDir: string, gatewayUrl: string): Promise<StaticServer> {
  await build({
    configFile: false,
    root: FLOOR,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: false },
  })
  const policy = createContentPolicy({ gatewayUrl })
  const server = await startStaticServer({
    port: 0,
    mounts: [{ path: '/', folder: outDir }],
    compression: 'best',
    headers: (path) => (/(\/|\.html)$/.test(path) ? { 'content-security-policy': policy } : {}),
  })
  return server
}

const FLOOR_PARTS = {
  button: 'header button',
  row: 'button.wallet',
  all: 'button.all',
  tile: '.tile',
  account: '.address',
  close: () => (Reflect.get(window, 'closeFloor') as () => void)(), // set by the floor
  connect: () => Reflect.set(window, 'isConnected', true),
} as const

const FOYER_PARTS = {
  button: 'wallet-button >>> button',
  row: 'wallet-modal >>> [data-testid="view-Connect"] [data-testid^="wallet-"]:has(img)',
  all: 'wallet-modal >>> [data-testid="all-wallets"]',
  tile: 'wallet-modal >>> [data-testid="view-AllWallets"] [role="option"]',
  account: 'wallet-modal >>> [data-testid="view-Account"] button',
  close: () => window.foyer?.close(),
  connect: (walletId: string) => window.foyer?.connect({ connectorId: walletId }),
} as const

/** Starts the floor, and Foyer as each renderer draws it, for one browser and with one gateway. */
export async function startSites(): Promise<{
  readonly pages: BenchPages
  readonly sites: Readonly<Record<SiteName, Site>>
  close(): Promise<void>
}> {
  const gateway = await startBenchGateway()
  const outDir = await mkdtemp(join(tmpdir(), 'foyer-floor-'))
  const floor = await startFloor(outDir, gateway.url)
  const pages = await startBenchPages(gateway.url, [], 'react')
  const lite = await servePlainPage('lite', gateway.url)
  const query = `/?gateway=${encodeURIComponent(gateway.url)}`
  return {
    pages,
    sites: {
      floor: { url: floor.url + query, ...FLOOR_PARTS },
      react: { url: pages.server.url + query, ...FOYER_PARTS },
      lite: { url: lite.url + query, ...FOYER_PARTS },
    },
    async close() {
      await pages.close()
      for (const server of [floor, lite, gateway]) await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
