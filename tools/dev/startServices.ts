import { join } from 'node:path'
import { LOCAL_EXCHANGE, LOCAL_UNISWAP } from '@foyer/devkit/pools'
import { ensureRelayerFile, type GatewayConfig, type RunningGateway, startGateway } from '@foyer/gateway'
import { openDatabaseMailbox, startRelay } from '@foyer/relay'
import { startLocalChain } from '@foyer/testing/localChain'
import { deriveKey } from '@foyer/testing/wallets'
import { startDemo } from '../../apps/demo/server.ts'
import { startTestWallet } from '../../apps/test-wallet/server.ts'
import { ROOT } from '../guard/endGuard.ts'
import { npmCommand, run } from '../setup/run.mjs'
import { type AddressRow, consoleRows, hideSecrets } from './addressTable.ts'
import { keepMining } from './keepMining.ts'
import { placeSmartAccounts } from './placeSmartAccounts.ts'
import { toPlainLine } from './plainLog.ts'
import type { Report } from './report.ts'
import { priceTokens, SEEDED_HISTORY_MS, type SeededChain, seedChain, seedExchange } from './seedChains.ts'
import type { ChainSetting, DevSettings } from './settings.mjs'
import { type StartedOnramp, startDevOnramp, toOnrampRows } from './startDevOnramp.ts'
import { type PreparedEmailWallet, prepareEmailWallet } from './startEmailWallet.ts'
import { familySettings, startFamilies, toFamilyRows, toPageNodes } from './startFamilies.ts'
import { NAMES_CHAIN_ID, prepareNames } from './startNames.ts'
import type { Stops } from './stops.ts'
import { startTraffic } from './traffic/startTraffic.ts'

/** Where the embedded database lives; git ignores it. */
const DATA_DIR = join(ROOT, '.foyer', 'gateway')
/** Where the keys of gateway and vault live; git ignores it. */
const KEYS_DIR = join(ROOT, '.foyer', 'keys')
/** The key that pays for what smart accounts do on the local chains. */
const RELAYER_FILE = join(KEYS_DIR, 'relayer.key')
/** How many of the local chains get tokens, a history and a name. */
const SEEDED_CHAINS = 2
/** Accounts of the Dev Wallet that have something of that; later ones begin empty. */
const SEEDED_KEYS = 3
/** The parts that the demo serves, by the names of the build. */
const BUILT = {
  script: 'Building the modal',
  'secure-frame': 'Building the frame of e-mail wallets',
  console: 'Building the console',
  demo: 'Building the demo',
  'test-wallet': 'Building the test wallet',
} as const
const BUILD_TIMEOUT_MS = 10 * 60_000
const MIGRATE_TIMEOUT_MS = 60_000

function chainUrl(chain: ChainSetting): string {
  return `http://127.0.0.1:${chain.port}`
}

async function runOrThrow(
  what: string,
  command: string,
  args: readonly string[],
  { timeoutMs, onLine }: { readonly timeoutMs: number; readonly onLine?: (line: string) => void },
) {
  const result = await run(command, args, { cwd: ROOT, timeoutMs, quiet: true, ...(onLine && { onLine }) })
  if (result.timedOut)
    throw new Error(`${what} did not end within ${timeoutMs / 60_000} minutes. Run "npm start" again.`)
  if (result.code !== 0) throw new Error(`${what} failed:\n${result.output}`)
}

/** Builds what the demo serves, and nothing that only a release needs. Each part is told by name. */
async function build({ begin, end }: Report): Promise<void> {
  const [command, args] = npmCommand(['run', 'build', '--', ...Object.keys(BUILT)])
  for (const step of Object.values(BUILT)) begin(step)
  await runOrThrow('The build', command, args, {
    timeoutMs: BUILD_TIMEOUT_MS,
    onLine(line) {
      const built = Object.entries(BUILT).find(([name]) => line.startsWith(`${name}: `))
      if (built) end(built[1])
    },
  })
}

/** A seeded chain with an exchange, and the tokens in its pools. */
interface SwappingChain extends SeededChain {
  readonly swapped: readonly string[]
  /** With what names are given out, on the chain on which they are looked up. */
  readonly names?: GatewayConfig['names']
}

/** Starts the chains that no real node stands for, and seeds the first two; nothing is ever written to a real node. */
async function startChains(
  { chains, gatewayPort }: DevSettings,
  relayer: string,
  stops: Stops,
  { during }: Report,
): Promise<SwappingChain[]> {
  const local = chains.filter(({ rpcUrl }) => rpcUrl === undefined)
  const gatewayUrl = `http://localhost:${gatewayPort}`
  const seeded = await Promise.all(
    local.map((setting, index) =>
      during(`Starting ${setting.name}`, () =>
        startChain(setting, { isSeeded: index < SEEDED_CHAINS, gatewayUrl, relayer }, stops),
      ),
    ),
  )
  return seeded.flat()
}

/** Starts one of them, and answers with what was put onto it where something was. */
async function startChain(
  { id, port }: ChainSetting,
  { isSeeded, gatewayUrl, relayer }: { isSeeded: boolean; gatewayUrl: string; relayer: string },
  stops: Stops,
): Promise<SwappingChain[]> {
  const startsAtMs = isSeeded ? { startsAtMs: Date.now() - SEEDED_HISTORY_MS } : {}
  const chain = await startLocalChain({ chainId: id, port, ...startsAtMs })
  stops.push(() => chain.stop())
  const seededChain = isSeeded ? await seedChain(chain, { hasRealAddress: true }) : undefined
  const swapped = seededChain && (await seedExchange(chain, seededChain))
  const names =
    seededChain && id === NAMES_CHAIN_ID
      ? await prepareNames(chain, { gatewayUrl, keysDir: KEYS_DIR })
      : undefined
  // After the tokens, whose addresses follow from how much the same account has sent before.
  await placeSmartAccounts(chain, relayer)
  stops.push(keepMining(chain))
  return seededChain && swapped ? [{ ...seededChain, swapped, ...(names && { names }) }] : []
}

function seededKeys(): string[] {
  return Array.from({ length: SEEDED_KEYS }, (_, index) => deriveKey(index).privateKey)
}

async function startOurGateway(
  settings: DevSettings,
  { gatewaySettings }: PreparedEmailWallet,
  seeded: readonly SwappingChain[],
  onramp: StartedOnramp | undefined,
  stops: Stops,
): Promise<RunningGateway> {
  if (settings.databaseUrl !== undefined) {
    // An embedded database is brought up to date by the gateway itself, a real one by command only.
    const cli = ['--import', 'tsx', '--conditions=@foyer/source', 'packages/gateway/src/cli.ts', 'migrate']
    await runOrThrow('Bringing the database up to date', process.execPath, cli, {
      timeoutMs: MIGRATE_TIMEOUT_MS,
    })
  }
  const local = settings.chains.filter(({ rpcUrl }) => rpcUrl === undefined)
  const families = familySettings(settings)
  const names = seeded.find((chain) => chain.names)?.names
  const gateway = await startGateway({
    // The project of this page pays for what smart accounts do, a coin a day on every chain.
    // The console is shown to whoever tries Foyer out, unless they switch it off.
    env: {
      FOYER_CONSOLE: 'on',
      FOYER_CONSOLE_RELAY_URLS: `http://localhost:${settings.relayPort}`,
      ...process.env,
      FOYER_RELAYER_KEY_FILE: RELAYER_FILE,
    },
    port: settings.gatewayPort,
    isDevelopment: true,
    // The console shows what is done in the demo.
    developmentAnalytics: settings.hasTraffic,
    rpc: {
      ...Object.fromEntries(local.map((chain) => [`eip155:${chain.id}`, [chainUrl(chain)]])),
      ...families.rpc,
    },
    coins: families.coins,
    uniswap: Object.fromEntries(
      seeded.map(({ chainId, swapped }) => [
        `eip155:${chainId}`,
        { addresses: LOCAL_UNISWAP, tokens: swapped.map((token) => token.toLowerCase()) },
      ]),
    ),
    embeddedWallet: gatewaySettings,
    ...(names && { names }),
    ...(onramp && { onramps: onramp.settings }),
    ...(process.env.FOYER_LOG_LEVEL ? {} : { logLevel: 'warn' as const }),
    ...(settings.databaseUrl === undefined ? { dataDir: DATA_DIR } : {}),
    logTo: { write: (line) => process.stderr.write(toPlainLine('Gateway', line)) },
  })
  stops.push(() => gateway.close())
  return gateway
}

/** One after the other: the gateway is told which tokens the chains have. */
async function startChainsAndGateway(
  settings: DevSettings,
  emailWallet: PreparedEmailWallet,
  stops: Stops,
  report: Report,
): Promise<{ gateway: RunningGateway; seeded: SwappingChain[]; onramp: StartedOnramp | undefined }> {
  const { during } = report
  const seeded = await startChains(settings, await ensureRelayerFile(RELAYER_FILE), stops, report)
  const onramp = await during('Starting the test on-ramp', () => startDevOnramp(settings, seeded, stops))
  const gateway = await during('Starting the gateway', () =>
    startOurGateway(settings, emailWallet, seeded, onramp, stops),
  )
  return { gateway, seeded, onramp }
}

/**
 * Starts everything that `npm start` promises, the slow things side by side. Every started part is in `stops` even when this throws.
 */
export async function startServices(
  settings: DevSettings,
  stops: Stops,
  report: Report,
): Promise<AddressRow[]> {
  const { during } = report
  const emailWallet = await during('Starting the inbox and identity providers', () =>
    prepareEmailWallet(settings, KEYS_DIR, stops),
  )
  const [{ gateway, seeded, onramp }, families] = await Promise.all([
    startChainsAndGateway(settings, emailWallet, stops, report),
    startFamilies(settings, stops, report),
    build(report),
  ])
  await priceTokens(gateway, seeded)
  const emailRows = await during('Starting vault and secure site', () => emailWallet.start(gateway))
  if (settings.hasTraffic)
    await during('Making up some weeks of visits for the console', () =>
      startTraffic({ ...settings, gateway, emailWallet }),
    )
  const pageRows = await during('Starting relay, test wallet and demo', () =>
    startPages(settings, { gateway, seeded, families, emailWallet }, stops),
  )
  return [
    ...pageRows,
    ...emailRows,
    ...toOnrampRows(onramp),
    ...settings.chains.map((chain) => ({
      what: chain.name,
      address: chain.rpcUrl ? hideSecrets(chain.rpcUrl) : chainUrl(chain),
      note: `chain ${chain.id}, ${chain.rpcUrl ? 'a real node' : 'local'}`,
    })),
    ...toFamilyRows(families),
  ]
}

/** The servers that the pages are told of. */
interface StartedServers {
  readonly gateway: RunningGateway
  readonly seeded: readonly SwappingChain[]
  readonly families: Awaited<ReturnType<typeof startFamilies>>
  readonly emailWallet: PreparedEmailWallet
}

async function startPages(
  settings: DevSettings,
  { gateway, seeded, families, emailWallet }: StartedServers,
  stops: Stops,
): Promise<AddressRow[]> {
  const pageNodes = toPageNodes(families)
  // Messages that wait for a wallet outlive a restart, as everything else in the gateway's database does.
  const mailbox = await openDatabaseMailbox({ database: gateway.database, migrate: true })
  const relay = await startRelay({ port: settings.relayPort, mailbox })
  stops.push(() => relay.close())
  const relayUrls = [relay.url]
  const chains = settings.chains.map((chain) => ({
    chainId: chain.id,
    name: chain.name,
    rpcUrl: chain.rpcUrl?.split(',')[0]?.trim() ?? chainUrl(chain),
  }))
  const wallet = await startTestWallet({
    port: settings.walletPort,
    relayUrls,
    chains,
    ...(pageNodes.solana && { solana: pageNodes.solana }),
  })
  stops.push(() => wallet.close())
  const demo = await startDemo({
    port: settings.demoPort,
    gatewayUrl: gateway.url,
    relayUrls,
    testWalletUrl: wallet.url,
    inboxUrl: emailWallet.inboxUrl,
    secureSiteUrl: emailWallet.siteUrl,
    chains,
    swapPlaces: Object.fromEntries(seeded.map(({ chainId }) => [`eip155:${chainId}`, LOCAL_EXCHANGE])),
    ...pageNodes,
    // Keys that everybody knows, so only for a wallet that meets no chain but those that end with this process.
    ...(settings.chains.every(({ rpcUrl }) => rpcUrl === undefined) && { devKeys: seededKeys() }),
  })
  stops.push(() => demo.close())
  const database = settings.databaseUrl
    ? `database ${hideSecrets(settings.databaseUrl)}`
    : 'embedded database in .foyer'
  return [
    { what: 'Demo', address: demo.url, note: 'open this one' },
    { what: 'Test wallet', address: wallet.url, note: 'stands for a phone: paste or drop the QR code' },
    { what: 'Gateway', address: gateway.url, note: database },
    ...consoleRows('Console', gateway.url, process.env.FOYER_CONSOLE),
    { what: 'Relay', address: relay.url, note: 'between pages and wallets elsewhere' },
  ]
}
