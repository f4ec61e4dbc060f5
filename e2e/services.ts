import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@foyer/devkit/freePorts'
import { LOCAL_BITCOIN_ID } from '@foyer/devkit/localBitcoin'
import { LOCAL_COSMOS_COIN, LOCAL_COSMOS_ID } from '@foyer/devkit/localCosmos'
import { LOCAL_POLKADOT_COIN, LOCAL_POLKADOT_ID } from '@foyer/devkit/localPolkadot'
import { LOCAL_UNISWAP } from '@foyer/devkit/pools'
import { LOCAL_SOLANA_ID, NoLocalSolanaError, startLocalSolana } from '@foyer/devkit/solana'
import { STANDARD_KEYS } from '@foyer/devkit/standard'
import { type GatewayConfig, startGateway } from '@foyer/gateway'
import { startRelay } from '@foyer/relay'
import { startLocalChain } from '@foyer/testing/localChain'
import { startDemo } from '../apps/demo/server.ts'
import { startHostHtml } from '../apps/host-html/server.ts'
import { startTestWallet } from '../apps/test-wallet/server.ts'
import { copyMigratedDatabase } from '../packages/gateway/test/emptyDatabase.ts'
import { startSeededBitcoin } from '../tools/dev/seedBitcoin.ts'
import { priceTokens, SEEDED_HISTORY_MS, type SeededChain, seedChain } from '../tools/dev/seedChains.ts'
import { startSeededCosmos } from '../tools/dev/seedCosmos.ts'
import { startSeededPolkadot } from '../tools/dev/seedPolkadot.ts'
import { prepareNames } from '../tools/dev/startNames.ts'
import {
  type Addresses,
  CHAINS,
  DEAD_RELAY_URL,
  NAMES_CHAIN_ID,
  OLD_CHAIN_ID,
  SOLANA_TOKENS,
  SWAP_CHAIN_ID,
} from './addresses.ts'

// Everything the journeys need, on free ports, in a process of its own: for every lane chains, a gateway, a relay, the
// plain page, the demo. Prints the addresses of the lanes as one JSON line and ends when its standard input does, however
// the runner ended. Usage: services.ts <number of lanes>

/** The chains with tokens and a history; the third one is left as it began. */
const SEEDED_CHAINS: readonly number[] = [1, 8453]
/** The first account that neither of the two wallets has, so that those show their addresses. */
const NAMED_ACCOUNT = 2

const stops: (() => Promise<void>)[] = []

async function stop(code: number): Promise<never> {
  for (const end of stops.reverse()) await end().catch(() => {})
  process.exit(code)
}

/** Starts the chains of a lane, two of them with tokens and a history, one with names that the gateway gives out. */
async function startChains(gateway: Parameters<typeof prepareNames>[1]) {
  const seeded: SeededChain[] = []
  let names: GatewayConfig['names'] | undefined
  const chains = await Promise.all(
    CHAINS.map(async ({ chainId, name }) => {
      const isSeeded = SEEDED_CHAINS.includes(chainId)
      const startsAtMs = isSeeded ? { startsAtMs: Date.now() - SEEDED_HISTORY_MS } : {}
      const hardfork = chainId === OLD_CHAIN_ID ? 'cancun' : 'prague'
      const chain = await startLocalChain({ chainId, port: 0, hardfork, ...startsAtMs })
      stops.push(() => chain.stop())
      if (isSeeded) seeded.push(await seedChain(chain, { namedAccount: NAMED_ACCOUNT }))
      if (chainId === NAMES_CHAIN_ID) names = await prepareNames(chain, gateway)
      return { chainId, name, rpcUrl: chain.url }
    }),
  )
  return { chains, seeded, names }
}

/** Starts a local Solana, where the platform has one. */
async function startSolana(): Promise<Addresses['solana']> {
  const [account] = STANDARD_KEYS
  const owner = account?.address ?? ''
  try {
    const chain = await startLocalSolana({
      port: 0,
      funded: [{ address: owner, amountBase: 100_000_000_000n }],
    })
    stops.push(() => chain.stop())
    for (const { amountBase, ...token } of SOLANA_TOKENS)
      await chain.putToken({ ...token, holders: [{ owner, amountBase }] })
    return { networkId: LOCAL_SOLANA_ID, rpcUrl: chain.url }
  } catch (error) {
    if (!(error instanceof NoLocalSolanaError)) throw error
    process.stderr.write(`${error.message}\n`)
    return undefined
  }
}

/** Starts a local Bitcoin with a history. */
async function startBitcoin(): Promise<Addresses['bitcoin']> {
  const chain = await startSeededBitcoin(0)
  stops.push(() => chain.stop())
  return { networkId: LOCAL_BITCOIN_ID, rpcUrl: chain.url }
}

/** Starts the local chains of Polkadot and Cosmos, and says what the gateway is told of them. */
async function startOthers() {
  const [polkadot, cosmos] = await Promise.all([startSeededPolkadot(0), startSeededCosmos(0)])
  stops.push(
    () => polkadot.stop(),
    () => cosmos.stop(),
  )
  return {
    polkadot: { networkId: LOCAL_POLKADOT_ID, rpcUrl: polkadot.url },
    cosmos: { networkId: LOCAL_COSMOS_ID, rpcUrl: cosmos.url },
  }
}

const GATEWAY: Parameters<typeof startGateway>[0] = {
  port: 0,
  isDevelopment: true,
  logLevel: 'warn',
  logTo: { write: (line) => process.stderr.write(line) },
}

/** Makes a gateway's database once for all lanes: each gets a copy. */
async function makeData(folder: string): Promise<string> {
  const dataDir = join(folder, 'first')
  await copyMigratedDatabase(dataDir)
  const gateway = await startGateway({ ...GATEWAY, dataDir })
  await gateway.close()
  return dataDir
}

async function startLane(folder: string, lane: number, data: Promise<string>): Promise<Addresses> {
  // Known before it listens, since it stands in a contract.
  const port = await findFreePort()
  const keysDir = join(folder, `keys-${lane}`)
  await mkdir(keysDir, { mode: 0o700 })
  const [{ chains, seeded, names }, firstDir, solana, bitcoin, { polkadot, cosmos }] = await Promise.all([
    startChains({ gatewayUrl: `http://localhost:${port}`, keysDir }),
    data,
    startSolana(),
    startBitcoin(),
    startOthers(),
  ])
  const named = seeded.find((one) => one.named)?.named
  if (!named) throw new Error('No chain was given a name.')
  const dataDir = join(folder, `lane-${lane}`)
  await cp(firstDir, dataDir, { recursive: true })
  const onramp = { port: await findFreePort(), key: 'of-the-journeys', webhookSecret: 'of-the-journeys' }
  const gateway = await startGateway({
    ...GATEWAY,
    port,
    ...(names && { names }),
    dataDir,
    onramps: { test: { ...onramp, url: `http://localhost:${onramp.port}` } },
    rpc: {
      ...Object.fromEntries(chains.map((chain) => [`eip155:${chain.chainId}`, [chain.rpcUrl]])),
      ...(solana && { [solana.networkId]: [solana.rpcUrl] }),
      [bitcoin.networkId]: [bitcoin.rpcUrl],
      [polkadot.networkId]: [polkadot.rpcUrl],
      [cosmos.networkId]: [cosmos.rpcUrl],
    },
    coins: { [LOCAL_POLKADOT_ID]: LOCAL_POLKADOT_COIN, [LOCAL_COSMOS_ID]: LOCAL_COSMOS_COIN },
    // The file about swaps puts the pools there.
    uniswap: {
      [`eip155:${SWAP_CHAIN_ID}`]: {
        addresses: LOCAL_UNISWAP,
        tokens: seeded
          .filter(({ chainId }) => chainId === SWAP_CHAIN_ID)
          .flatMap(({ tokens }) => tokens.map(({ address }) => address.toLowerCase())),
      },
    },
  })
  stops.push(() => gateway.close())
  await priceTokens(gateway, seeded)
  const relay = await startRelay({ port: 0 })
  stops.push(() => relay.close())
  // Nobody listens on the second: what a dead relay does to a page is tried with it.
  const spareRelayUrl = `ws://127.0.0.1:${await findFreePort()}`
  const relayUrls = [relay.url, DEAD_RELAY_URL, spareRelayUrl]
  const wallet = await startTestWallet({ port: 0, relayUrls, chains, solana })
  stops.push(() => wallet.close())
  const host = await startHostHtml({ port: 0, gatewayUrl: gateway.url, relayUrls })
  stops.push(() => host.close())
  const demo = await startDemo({
    port: 0,
    gatewayUrl: gateway.url,
    relayUrls: [relay.url],
    testWalletUrl: wallet.url,
    chains,
  })
  stops.push(() => demo.close())
  const solanaDemo = await startDemo({
    port: 0,
    gatewayUrl: gateway.url,
    relayUrls: [relay.url],
    testWalletUrl: wallet.url,
    chains,
    solana,
  })
  stops.push(() => solanaDemo.close())
  const bitcoinDemo = await startDemo({
    port: 0,
    gatewayUrl: gateway.url,
    relayUrls: [relay.url],
    testWalletUrl: wallet.url,
    chains,
    bitcoin,
  })
  stops.push(() => bitcoinDemo.close())
  return {
    hostUrl: host.url,
    demoUrl: demo.url,
    solanaDemoUrl: solanaDemo.url,
    bitcoinDemoUrl: bitcoinDemo.url,
    gatewayUrl: gateway.url,
    relayUrl: relay.url,
    spareRelayUrl,
    walletUrl: wallet.url,
    chains,
    solana,
    bitcoin,
    polkadot,
    cosmos,
    tokens: SEEDED_CHAINS.flatMap((id) => seeded.find(({ chainId }) => chainId === id)?.tokens ?? []),
    onramp,
    named,
  }
}

async function start(laneCount: number): Promise<Addresses[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const data = makeData(folder)
  return Promise.all(Array.from({ length: laneCount }, (_, lane) => startLane(folder, lane, data)))
}

// One listener for each chain of each lane.
process.setMaxListeners(0)
process.stdin.on('close', () => void stop(0)).resume()
try {
  console.log(JSON.stringify(await start(Number(process.argv[2] ?? 1))))
} catch (error) {
  console.error(error)
  await stop(1)
}
