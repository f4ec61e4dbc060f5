import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startGateway } from '@foyer/gateway'
import { startLocalChain } from '@foyer/testing/localChain'
import { startDemo } from '../apps/demo/server.ts'
import { startHostHtml } from '../apps/host-html/server.ts'
import { type Addresses, CHAINS } from './addresses.ts'

// Everything the journeys need, on free ports, in a process of its own: chains, gateway, plain page, demo. Prints the
// addresses as one JSON line and ends when its standard input does, however the runner ended.

const DATA_DIR = fileURLToPath(new URL('../.foyer/e2e-gateway', import.meta.url))

const stops: (() => Promise<void>)[] = []

async function stop(code: number): Promise<never> {
  for (const end of stops.reverse()) await end().catch(() => {})
  process.exit(code)
}

async function start(): Promise<Addresses> {
  await rm(DATA_DIR, { recursive: true, force: true })
  const chains = await Promise.all(
    CHAINS.map(async ({ chainId, name }) => {
      const chain = await startLocalChain({ chainId, port: 0 })
      stops.push(() => chain.stop())
      return { chainId, name, rpcUrl: chain.url }
    }),
  )
  const gateway = await startGateway({
    port: 0,
    isDevelopment: true,
    dataDir: DATA_DIR,
    logLevel: 'warn',
    logTo: { write: (line) => process.stderr.write(line) },
    rpc: Object.fromEntries(chains.map((chain) => [`eip155:${chain.chainId}`, [chain.rpcUrl]])),
  })
  stops.push(() => gateway.close())
  const host = await startHostHtml({ port: 0, gatewayUrl: gateway.url })
  stops.push(() => host.close())
  const demo = await startDemo({ port: 0, gatewayUrl: gateway.url, chains })
  stops.push(() => demo.close())
  return { hostUrl: host.url, demoUrl: demo.url, gatewayUrl: gateway.url, chains }
}

process.stdin.on('close', () => void stop(0)).resume()
try {
  console.log(JSON.stringify(await start()))
} catch (error) {
  console.error(error)
  await stop(1)
}
