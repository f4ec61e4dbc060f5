import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { readScriptGraph } from '../build/checkScript.ts'
import { closureOf, type ModuleGraph } from '../build/moduleGraph.ts'
import { fromRoot } from '../build/paths.ts'
import {
  BEHIND_PORTS,
  CLASSIC_ENTRY,
  ENTRY,
  FAMILY_ERRORS,
  FIRST_PATHS,
  SHARED,
  toScriptPath,
} from '../build/scripts.ts'
import { FRAME_LIMITS, frameSizes } from './frame/sizes.ts'
import type { BenchResult } from './index.ts'
import { startBenchPages } from './page/openPage.ts'
import { startBenchGateway } from './page/startBenchGateway.ts'

export const summary = 'size of the built script, minified and brotli-11, by moment of loading'

const FOLDER = fromRoot('packages/elements/dist')
const LIMITS = {
  shell: 3_200,
  runtime: 24_000,
  connect: 54_000,
  largestPart: 24_000,
  // Without a byte for what other families need, but for the line that would load it.
  walletConnect: 103_200,
  connectWithAuth: 104_000,
  familyDiscovery: 1_600,
  // A thousand of it are the names of the catalogue: what decides which entries of a page are one wallet.
  familyJoining: 1_900,
  // Once, however many families there are.
  familyErrors: 1_050,
  familySession: 5_500,
  familyTransfer: 24_000,
  polkadotDiscovery: 1_600,
  polkadotSession: 5_500,
  polkadotSigning: 15_500,
  cosmosDiscovery: 1_600,
  cosmosSession: 5_500,
  cosmosSigning: 17_500,
  ...FRAME_LIMITS,
} as const

const SHARED_PATH = toScriptPath(SHARED.name)

/** Scripts of another family than EVM: an app with EVM networks alone loads none. */
const FAMILY_SCRIPT =
  /solana|bitcoin|polkadot|cosmos|joining|unisat|leather|phantom|requestObject|sr25519|family/i

/** The share of each limit that stays unused, as room for mending. */
const RESERVE = 0.03

/** Sizes by path. Compressing takes a second for the largest files, and most belong to several sums. */
type Sizes = (path: string) => number

function createSizes(): Sizes {
  const known = new Map<string, number>()
  return (path) => {
    const size = known.get(path) ?? compressedSize(path)
    known.set(path, size)
    return size
  }
}

function compressedSize(path: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(`${FOLDER}/${path}`), { params }).length
}

/** A script with everything that it fetches sooner or later, but for what all later scripts have in common. */
function reachOf(graph: ModuleGraph, start: string): ReadonlySet<string> {
  const common = new Set([...FIRST_PATHS, SHARED_PATH])
  const reached = new Set([start])
  for (const path of reached) {
    const file = graph.get(path)
    for (const next of [...(file?.staticImports ?? []), ...(file?.dynamicImports ?? [])])
      if (!common.has(next)) reached.add(next)
  }
  return reached
}

/**
 * Opens Connect on a page with the wallets of a gateway, and gives the files that were asked for. Files that are not part
 * of the first load get no answer: Connect has to do without them, however early they are asked for.
 */
async function openConnect(
  firstLoad: ReadonlySet<string>,
): Promise<{ asked: string[]; otherOrigins: number }> {
  const gateway = await startBenchGateway()
  const pages = await startBenchPages(gateway.url)
  try {
    const page = await pages.open()
    const asked = new Set<string>()
    let otherOrigins = 0
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== pages.server.url && origin !== gateway.url) otherOrigins += 1
    })
    await page.route(`${pages.server.url}/foyer/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice('/foyer/'.length)
      asked.add(path)
      if (firstLoad.has(path)) await route.continue()
    })
    // By intent, so that nothing is fetched that a click does not need.
    await page.goto(
      `${pages.server.url}/?wallet-modal.preload=intent&gateway=${encodeURIComponent(gateway.url)}`,
    )
    await page.evaluate(() => document.querySelector('connect-button')?.getBoundingClientRect())
    await page.locator('connect-button button').click()
    await page.locator('[data-testid="view-Connect"] [data-testid^="wallet-"]').first().waitFor()
    return { asked: [...asked], otherOrigins }
  } finally {
    await pages.close()
    await gateway.close()
  }
}

/** Bytes by the graph of the built files, confirmed by a page that gets no others. */
export async function run(): Promise<BenchResult> {
  const graph = readScriptGraph(FOLDER)
  const runtimeFiles = new Set([ENTRY, ...closureOf(graph, toScriptPath('ui'))])
  const connectFiles = new Set([ENTRY, ...closureOf(graph, ...FIRST_PATHS)])
  const { asked, otherOrigins } = await openConnect(connectFiles)

  const sizeOf = createSizes()
  const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + sizeOf(path), 0)
  const behindPorts = new Map(BEHIND_PORTS.map(({ name }) => [name, reachOf(graph, toScriptPath(name))]))
  const notParts = new Set([ENTRY, CLASSIC_ENTRY, ...connectFiles])
  for (const paths of behindPorts.values()) for (const path of paths) notParts.add(path)
  const parts = [...graph.keys()].filter((path) => !notParts.has(path))
  const [largestPartName = '', largestPart = 0] =
    parts.map((path) => [path, sizeOf(path)] as const).sort((a, b) => b[1] - a[1])[0] ?? []
  const pairingFiles = closureOf(graph, toScriptPath('walletconnect'), toScriptPath('createClient'))
  // Connect with the form for an e-mail address, and what a focus on it fetches.
  const authFiles = closureOf(graph, ...FIRST_PATHS, toScriptPath('email'), toScriptPath('auth'))
  // What a family of chains adds, each script without what is there when it comes.
  const there = new Set([ENTRY, ...connectFiles, SHARED_PATH])
  const added = (...names: string[]) => {
    const own = [...closureOf(graph, ...names.map(toScriptPath))].filter((path) => !there.has(path))
    for (const path of own) there.add(path)
    return sum(own)
  }
  const figures = {
    shell: sizeOf(ENTRY),
    classic: sizeOf(CLASSIC_ENTRY),
    runtime: sum(runtimeFiles),
    connect: sum(connectFiles),
    largestPart,
    walletConnect: sum([...pairingFiles].filter((path) => !connectFiles.has(path) && path !== SHARED_PATH)),
    connectWithAuth: sum(new Set([ENTRY, ...authFiles])),
    familyDiscovery: added('solana'),
    familyJoining: added('joining'),
    familyErrors: added(FAMILY_ERRORS.name),
    familySession: added('solanaSession'),
    familyTransfer: added('solanaTransfer'),
    polkadotDiscovery: added('polkadot'),
    polkadotSession: added('polkadotSession'),
    polkadotSigning: added('polkadotSigning', 'sr25519'),
    cosmosDiscovery: added('cosmos'),
    cosmosSession: added('cosmosSession'),
    cosmosSigning: added('signText'),
    ...frameSizes(),
  }
  const holds = (name: string) => [...connectFiles].some((path) => behindPorts.get(name)?.has(path))
  const hasClient = holds('walletconnect') || holds('auth')
  // Connect, as it was opened above, is of an app with EVM networks alone. What pairing adds is loaded by such an app as well.
  const hasFamily =
    holds('solana') ||
    holds('bitcoin') ||
    holds('polkadot') ||
    holds('cosmos') ||
    asked.some((path) => FAMILY_SCRIPT.test(path)) ||
    [...pairingFiles].some((path) => FAMILY_SCRIPT.test(path))
  const hasEthers =
    holds('evm') ||
    [...connectFiles].some((path) => readFileSync(`${FOLDER}/${path}`, 'utf8').includes('JsonRpcProvider'))
  const limits = Object.entries(LIMITS)
  const over = limits.filter(([name, limit]) => figures[name as keyof typeof LIMITS] > limit * (1 - RESERVE)) // its own keys
  const isConfirmed = [...connectFiles].every((file) => asked.includes(file))
  const hasStaticImport = (graph.get(ENTRY)?.staticImports.length ?? 1) > 0
  return {
    ok:
      over.length === 0 &&
      !hasEthers &&
      !hasClient &&
      !hasFamily &&
      isConfirmed &&
      !hasStaticImport &&
      otherOrigins === 0,
    ...figures,
    limits: LIMITS,
    reserve: RESERVE,
    over: over.map(([name]) => name),
    largestPartName,
    hasEthers,
    hasClient,
    hasFamily,
    otherOrigins,
    files: Object.fromEntries([...connectFiles].map((path) => [path, sizeOf(path)])),
    askedEarly: asked.filter((path) => !connectFiles.has(path)),
  }
}
