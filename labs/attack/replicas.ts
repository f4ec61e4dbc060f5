import { createRandomBelow } from '@foyer/devkit/seededRandom'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { sleep } from '@foyer/kit'
import { catchUp, compareHoldings, randomTransfer, serveChain } from '../../bench/indexer/simulatedLoad.ts'
import { createProject } from '../../packages/gateway/src/base/projects.ts'
import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { createDatabaseProjects } from '../../packages/gateway/src/kernel/projects/projectStore.ts'
import { updateDatabase } from '../../packages/gateway/src/startGateway.ts'
import { startGatewayLoad } from '../../packages/gateway/test/gatewayLoad.ts'
import { startGatewayProcess } from '../../packages/gateway/test/gatewayProcess.ts'
import { createSimulatedChain, type SimulatedChain } from '../../packages/gateway/test/simulatedChain.ts'
import { sql } from '../../packages/gateway/test/sql.ts'
import { startRelayChild } from '../../packages/relay/test/relayChild.ts'
import { runRestartLoad } from '../../packages/relay/test/restartLoad.ts'
import type { AttackFigures, AttackSettings } from './half.ts'

const LONG_MS = 600_000
const SHORT_MS = 8_000
const CHAIN = 2
/** Requests a minute of one visitor, and how many it makes. */
const ALLOWED = 40
const ASKED = 60
const MINE_EVERY_MS = 100
const REORGANISE_EVERY = 20

type Database = Awaited<ReturnType<typeof openDatabase>>['database']

/** A process that is killed now and then, and started again at its address. */
interface Replica {
  readonly url: () => string
  restart(): Promise<void>
  end(): Promise<void>
}

/**
 * Two gateways and two relays on one PostgreSQL, of which one after the other is killed and started again, while messages and
 * events are sent, a chain is indexed that changes, and a visitor uses up a limit at both gateways at once.
 */
export async function attack({ isLong }: AttackSettings): Promise<AttackFigures> {
  const postgres = await startTemporaryPostgres('two instances of each server')
  if (postgres === undefined) return { gates: {}, notes: 'SKIPPED: no PostgreSQL' }
  const opened = await openDatabase({ kind: 'postgres', url: postgres.url })
  const chain = createSimulatedChain()
  const node = await serveChain(chain)
  try {
    await updateDatabase(opened)
    const store = createDatabaseProjects(opened.database)
    await store.create(createProject('shop', { analytics: true, limits: { perVisitor: 1_000_000 } }))
    await store.create(createProject('limited', { limits: { perVisitor: ALLOWED } }))
    const gateways = await Promise.all([
      startGatewayReplica(postgres.url, node.url),
      startGatewayReplica(postgres.url, node.url),
    ])
    const relays = await Promise.all([startRelayReplica(postgres.url), startRelayReplica(postgres.url)])
    try {
      return await attackOn(
        { database: opened.database, chain, gateways, relays },
        isLong ? LONG_MS : SHORT_MS,
      )
    } finally {
      await Promise.all([...gateways, ...relays].map((replica) => replica.end()))
    }
  } finally {
    node.close()
    await opened.close()
    await postgres.stop()
  }
}

async function startGatewayReplica(databaseUrl: string, nodeUrl: string): Promise<Replica> {
  const env = {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    FOYER_GATEWAY_HOST: '127.0.0.1',
    FOYER_TRUSTED_PROXIES: '1',
    FOYER_LOG_LEVEL: 'info',
    [`FOYER_RPC_${CHAIN}`]: nodeUrl,
    FOYER_INDEX: `eip155:${CHAIN}`,
  }
  let running = await startGatewayProcess(env)
  return {
    url: () => running.url,
    async restart() {
      await running.end('SIGKILL', 10_000)
      running = await startGatewayProcess({ ...env, FOYER_GATEWAY_PORT: String(running.port) })
    },
    end: async () => void (await running.end('SIGKILL', 10_000)),
  }
}

async function startRelayReplica(databaseUrl: string): Promise<Replica> {
  let running = await startRelayChild({ port: 0, databaseUrl })
  return {
    url: () => running.url,
    async restart() {
      await running.kill()
      running = await startRelayChild({ port: running.port, databaseUrl })
    },
    end: () => running.kill(),
  }
}

interface Scene {
  readonly database: Database
  readonly chain: SimulatedChain
  readonly gateways: readonly Replica[]
  readonly relays: readonly Replica[]
}

async function attackOn(scene: Scene, durationMs: number): Promise<AttackFigures> {
  const { database, chain, gateways, relays } = scene
  const random = createRandomBelow(Date.now() >>> 0)
  const oneOf = (replicas: readonly Replica[]) => replicas[random(replicas.length)]?.url() ?? ''
  const over = new AbortController()
  const load = startGatewayLoad(() => oneOf(gateways), { callers: 3, projectId: 'shop', signal: over.signal })
  const mining = mine(chain, random, over.signal)
  const charging = exhaustLimits(gateways, over.signal)
  let kills = 0
  const messages = await runRestartLoad({
    url: () => oneOf(relays),
    pairs: 4,
    everyMs: 5,
    async restarts() {
      const endMs = Date.now() + durationMs
      while (Date.now() < endMs) {
        await sleep(200 + random(1_500))
        const replicas = kills % 2 === 0 ? gateways : relays
        await replicas[random(replicas.length)]?.restart()
        kills += 1
      }
    },
  })
  over.abort()
  await Promise.all([load.done, mining])
  const limits = await charging
  await catchUp(database, chain, CHAIN)
  const { wrongBalances } = await compareHoldings(database, chain, CHAIN)
  const events = await findLostEvents(database, load.figures.accepted)
  const transactions = await countTransactions(database)
  return {
    gates: {
      lostMessages: { value: messages.lost, atMost: 0 },
      lostEvents: { value: events.lost, atMost: 0 },
      doubledTransactions: { value: transactions.doubled, atMost: 0 },
      wrongBalances: { value: wrongBalances, atMost: 0 },
      allowedAboveLimit: { value: limits.above, atMost: 0 },
      refusedBelowLimit: { value: limits.below, atMost: 0 },
      // Without these the others would hold of nothing.
      idle: {
        value: [kills, messages.published, events.accepted, transactions.indexed, limits.rounds].filter(
          (count) => count === 0,
        ).length,
        atMost: 0,
      },
    },
    notes: { kills, messages, events, transactions, limits, failedRequests: load.figures.failures.length },
  }
}

async function mine(
  chain: SimulatedChain,
  random: (below: number) => number,
  signal: AbortSignal,
): Promise<void> {
  const transfers = () => Array.from({ length: random(20) }, () => randomTransfer(random))
  for (let block = 1; !signal.aborted; block += 1) {
    chain.mine(transfers())
    if (block % REORGANISE_EVERY === 0) chain.reorganise(1 + random(5), transfers)
    await sleep(MINE_EVERY_MS)
  }
}

/**
 * A new visitor each time asks both gateways at once for more than it may. An answer that did not come may have been counted or
 * not; every other one has to be right.
 */
async function exhaustLimits(gateways: readonly Replica[], signal: AbortSignal) {
  const figures = { rounds: 0, above: 0, below: 0 }
  for (; !signal.aborted; figures.rounds += 1) {
    const ip = `203.0.${(figures.rounds >> 8) & 255}.${figures.rounds & 255}`
    const statuses = await Promise.all(
      Array.from({ length: ASKED }, (_, index) =>
        fetch(`${gateways[index % gateways.length]?.url()}/v1/config?projectId=limited`, {
          headers: { 'x-forwarded-for': ip },
        }).then(
          async (reply) => {
            await reply.text()
            return reply.status
          },
          () => 0,
        ),
      ),
    )
    const count = (status: number) => statuses.filter((one) => one === status).length
    const unknown = ASKED - count(200) - count(429)
    figures.above = Math.max(figures.above, count(200) - ALLOWED)
    figures.below = Math.max(figures.below, Math.min(ALLOWED, ASKED - unknown) - unknown - count(200))
    await sleep(500)
  }
  return figures
}

async function findLostEvents(database: Database, accepted: ReadonlySet<string>) {
  const { rows } = await sql<{ id: string }>`select properties->>'id' as id from events`.execute(database)
  const stored = new Map<string, number>()
  for (const { id } of rows) stored.set(id, (stored.get(id) ?? 0) + 1)
  return {
    accepted: accepted.size,
    lost: [...accepted].filter((id) => !stored.has(id)).length,
    storedTwice: [...stored.values()].filter((count) => count > 1).length,
  }
}

async function countTransactions(database: Database) {
  const { rows } = await sql<{ indexed: string; distinct: string }>`
    select count(*) as indexed, count(distinct (account, hash)) as distinct
    from index_entries where chain = ${CHAIN}`.execute(database)
  const [{ indexed, distinct } = { indexed: '0', distinct: '0' }] = rows
  return { indexed: Number(indexed), doubled: Number(indexed) - Number(distinct) }
}
