import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundleProgram, QUICK_WASM } from '@foyer/devkit/bundleProgram'
import { findFreePort } from '@foyer/devkit/freePorts'
import { LOCAL_UNISWAP } from '@foyer/devkit/pools'
import { sleep, withTimeLimit } from '@foyer/kit'
import { startHostHtml } from '../apps/host-html/server.ts'
import { copyMigratedDatabase } from '../packages/gateway/test/emptyDatabase.ts'
import { type Addresses, SWAP_CHAIN_ID } from './addresses.ts'

/** The message to the shop's server, which its secret has signed. */
interface ToldEvent {
  readonly id: string
  readonly type: string
  readonly orderId: string
}

/** A shop: its server, which hears of payments, and the gateway that it asks. */
export interface Shop {
  readonly gatewayUrl: string
  /** Its page, which may ask its gateway and nobody else. */
  readonly hostUrl: string
  /** Every message that its server was sent and believes, in their order. */
  readonly told: readonly ToldEvent[]
  /** How many it does not believe. */
  readonly forged: () => number
  /** Asks for a payment as the shop's server does; its id. */
  ask(fields: object): Promise<string>
  stop(): Promise<void>
}

const PROJECT = 'shop'
const START_MS = 240_000
/** One answer: a gateway that is starting may take a request and never end it. */
const HEALTH = { limitMs: 5_000, what: "The health of the shop's gateway" }
const run = promisify(execFile)

/** Starts a gateway with a secret key for the shop, and the shop's server. */
export async function startShop(addresses: Addresses): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-shop-'))
  const told: ToldEvent[] = []
  let [secret, forged] = ['', 0]
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const isSigned = isSignedBy(secret, String(request.headers['foyer-signature']), body)
    if (isSigned) told.push(JSON.parse(body))
    else forged += 1
    response.writeHead(isSigned ? 200 : 401).end()
  })
  const hookPort = await findFreePort()
  await new Promise<void>((resolve) => server.listen(hookPort, '127.0.0.1', resolve))
  const port = await findFreePort()
  const { router, quoter, factory, v2Factory, weth } = LOCAL_UNISWAP
  const tokens = addresses.tokens.filter(({ chainId }) => chainId === SWAP_CHAIN_ID)
  const env = {
    ...process.env,
    FOYER_DATA_DIR: folder,
    FOYER_GATEWAY_PORT: String(port),
    FOYER_DEV: '1',
    FOYER_LOG_LEVEL: 'warn',
    ...Object.fromEntries(addresses.chains.map((chain) => [`FOYER_RPC_${chain.chainId}`, chain.rpcUrl])),
    [`FOYER_UNISWAP_${SWAP_CHAIN_ID}`]: [router, quoter, factory, v2Factory, weth].join(','),
    [`FOYER_SWAP_TOKENS_${SWAP_CHAIN_ID}`]: tokens.map(({ address }) => address).join(','),
  }
  const bundle = await bundleProgram(new URL('../packages/gateway/src/cli.ts', import.meta.url))
  const program = [QUICK_WASM, ...bundle]
  const command = async (...words: string[]) => {
    const { stdout } = await run(process.execPath, [...program, ...words], { env, timeout: START_MS })
    return stdout.trim().split('\n').at(-1) ?? ''
  }
  await copyMigratedDatabase(folder)
  await command('project', 'create', PROJECT)
  const hook = await command('merchant', 'webhook', PROJECT, `http://127.0.0.1:${hookPort}/hook`)
  secret = JSON.parse(hook).secret
  const { secretKey } = JSON.parse(await command('merchant', 'key', PROJECT))
  const gateway = spawn(process.execPath, [...program, 'serve'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gatewayUrl = `http://127.0.0.1:${port}`
  await waitUntilHealthy(gatewayUrl)
  const host = await startHostHtml({ port: 0, gatewayUrl })

  return {
    gatewayUrl,
    hostUrl: host.url,
    told,
    forged: () => forged,
    async ask(fields) {
      const reply = await fetch(`${gatewayUrl}/v1/payments?projectId=${PROJECT}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secretKey}` },
        body: JSON.stringify(fields),
      })
      const { payment } = await reply.json()
      return payment.id
    },
    async stop() {
      const hasEnded = new Promise((resolve) => gateway.once('exit', resolve))
      gateway.kill('SIGTERM')
      await hasEnded
      server.close()
      await host.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isSignedBy(secret: string, header: string, body: string): boolean {
  const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  return given === createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

async function waitUntilHealthy(gatewayUrl: string): Promise<void> {
  const deadlineMs = Date.now() + START_MS
  for (;;) {
    const isUp = await withTimeLimit((signal) => fetch(`${gatewayUrl}/health`, { signal }), HEALTH).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    if (Date.now() > deadlineMs) throw new Error('The gateway of the shop did not answer.')
    await sleep(100)
  }
}
