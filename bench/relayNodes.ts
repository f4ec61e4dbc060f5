import { randomBytes } from 'node:crypto'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import type { SharedMailbox } from '../packages/relay/src/mailbox/bus.ts'
import { openDatabaseMailbox } from '../packages/relay/src/mailbox/databaseMailbox.ts'
import { openNatsMailbox } from '../packages/relay/src/nats/natsMailbox.ts'
import { startNatsServers } from '../packages/relay/test/natsServers.ts'
import type { RelayProcessSettings } from '../packages/relay/test/relayProcess.ts'
import type { LoadFigures, SocketLoad } from '../packages/relay/test/socketLoad.ts'
import { answerOf, closeRelay, end, startProcess, startTool, stateOf } from './relayProcesses.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

const P99_MS = 50
const MULTIPLE = 2
/** Each message has one writer and one reader, as those of a page and a wallet have. */
const LOAD = { idle: 0, topics: 120, readersPerTopic: 1, warmUpSeconds: 2, seconds: 4 }
const FIRST_RATE = 300
/** Something else may have had the cores: a rate is missed when it was missed so often. */
const ATTEMPTS = 3
const RATE_STEP = 1.3
const MAX_RATE = 20_000
/** A rate so low that every engine takes it: then only messages that wait make a difference. */
const FLAT_RATE = 200
const FLAT_WITHIN = 2
const FILL_AT_ONCE = 500
const MIB = 1_048_576
const IDLE = 10_000
const SETTLE_MS = 20_000
const KB_PER_SOCKET = 10
const PREFIX = 'bench.nodes'

/** The command line of the bench. */
export interface NodesOptions {
  /** Relays on NATS. */
  readonly nodes: number
  /** Messages that wait in the mailbox while the second measurement is made. */
  readonly waiting: number
}

/** Reads `--nodes 3 --waiting 100000`. Undefined when no nodes are asked for. */
export function readNodesOptions(args: readonly string[]): NodesOptions | undefined {
  const numberOf = (name: string) => Number(args[args.indexOf(name) + 1])
  if (!args.includes('--nodes')) return undefined
  return { nodes: numberOf('--nodes'), waiting: args.includes('--waiting') ? numberOf('--waiting') : 100_000 }
}

/** A set of relays on one engine. */
interface Engine {
  readonly name: string
  readonly settings: readonly RelayProcessSettings[]
  open(): Promise<SharedMailbox>
}

/**
 * Measures, in one run on this machine, how many messages a second one relay on PostgreSQL and several relays on three servers
 * of NATS carry, and whether messages that wait make them slower. The load and all servers share its cores. Neither database
 * waits for its disk here.
 */
export async function measureNodes({ nodes, waiting }: NodesOptions): Promise<BenchResult> {
  const postgres = await startTemporaryPostgres('the relay')
  const nats = await startNatsServers('the relay', { count: 3 })
  try {
    if (postgres === undefined || nats === undefined)
      return { ok: false, nodes: 'SKIPPED: a server is missing' }
    const ofNats = { urls: nats.urls, replicas: 3, prefix: PREFIX, maxBytes: 8_192 * MIB }
    const one = await measureEngine(waiting, {
      name: 'postgres',
      settings: [{ port: 0, databaseUrl: postgres.url }],
      open: () => openDatabaseMailbox({ url: postgres.url, migrate: true }),
    })
    const several = await measureEngine(waiting, {
      name: 'nats',
      settings: Array.from({ length: nodes }, () => ({ port: 0, nats: ofNats })),
      open: () => openNatsMailbox(ofNats),
    })
    // Where one relay reaches nothing there is no multiple of it.
    const isKnown = one.messagesPerSecond > 0
    const kbPerSocket = await measureIdle()
    const multiple = isKnown ? Math.round((several.messagesPerSecond / one.messagesPerSecond) * 100) / 100 : 0
    return {
      natsVersion: nats.version,
      postgres: one,
      [`nats${nodes}`]: several,
      multiple,
      kbPerSocket,
      waiting,
      ...judge({
        multiple: { value: multiple, atLeast: MULTIPLE },
        kbPerSocket: { value: kbPerSocket, atMost: KB_PER_SOCKET },
        natsSlowerWithWaiting: { value: several.slowerWithWaiting, atMost: FLAT_WITHIN },
      }),
    }
  } finally {
    await nats?.stop()
    await postgres?.stop()
  }
}

/** Returns the memory that an idle socket adds to a relay, in kB. */
async function measureIdle(): Promise<number> {
  const relay = await startProcess({ port: 0 })
  const load = await startTool('socketLoad')
  try {
    const before = await stateOf(relay.child)
    const none = { topics: 0, readersPerTopic: 0, messagesPerSecond: 0, warmUpSeconds: 0, seconds: 0 }
    load.send({ url: relay.url, idle: IDLE, ...none } satisfies SocketLoad)
    await answerOf(load, 'idle')
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const { rssMb } = await stateOf(relay.child)
    return Math.round(((rssMb - before.rssMb) / IDLE) * 1_024 * 10) / 10
  } finally {
    await end(load, () => load.kill())
    await closeRelay(relay.child)
  }
}

async function measureEngine(waiting: number, engine: Engine) {
  const relays = await Promise.all(engine.settings.map(startProcess))
  const urls = relays.map(({ url }) => url)
  try {
    const best = await findBestRate(urls)
    const empty = await runLoad(urls, FLAT_RATE)
    const filledPerSecond = await fill(engine, waiting)
    const filled = await runLoad(urls, FLAT_RATE)
    return {
      messagesPerSecond: best.messagesPerSecond,
      p50Ms: best.p50Ms,
      p99Ms: best.p99Ms,
      p50EmptyMs: empty.p50Ms,
      p99EmptyMs: empty.p99Ms,
      p50FilledMs: filled.p50Ms,
      p99FilledMs: filled.p99Ms,
      slowerWithWaiting: Math.round((filled.p50Ms / empty.p50Ms) * 100) / 100,
      filledPerSecond,
    }
  } finally {
    await Promise.all(relays.map(({ child }) => closeRelay(child)))
  }
}

/** Raises the rate until messages take too long or do not arrive. */
async function findBestRate(urls: readonly string[]) {
  let best = { messagesPerSecond: 0, p50Ms: 0, p99Ms: 0 }
  for (let rate = FIRST_RATE; rate <= MAX_RATE; rate = Math.round(rate * RATE_STEP)) {
    const reached = await tryRate(urls, rate)
    if (reached === undefined) break
    best = { messagesPerSecond: rate, p50Ms: reached.p50Ms, p99Ms: reached.p99Ms }
  }
  return best
}

async function tryRate(urls: readonly string[], rate: number): Promise<LoadFigures | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const figures = await runLoad(urls, rate)
    const { delivered, expected, p50Ms, p99Ms } = figures
    process.stderr.write(`${urls.length} relays, ${rate} a second: p50 ${p50Ms} ms, p99 ${p99Ms} ms\n`)
    if (delivered === expected && p99Ms <= P99_MS) return figures
  }
  return undefined
}

async function runLoad(
  [url = '', ...others]: readonly string[],
  messagesPerSecond: number,
): Promise<LoadFigures> {
  const load = await startTool('socketLoad')
  try {
    load.send({ url, others, messagesPerSecond, ...LOAD } satisfies SocketLoad)
    await answerOf(load, 'idle')
    load.send('go')
    return await answerOf<LoadFigures>(load, 'load')
  } finally {
    await end(load, () => load.kill())
  }
}

/** Publishes so many messages to topics that nobody reads. Returns how many went in a second. */
async function fill({ open }: Engine, count: number): Promise<number> {
  const mailbox = await open()
  const startedMs = performance.now()
  for (let filled = 0; filled < count; filled += FILL_AT_ONCE) {
    await mailbox.publish(
      Array.from({ length: FILL_AT_ONCE }, () => ({
        topic: randomBytes(32).toString('hex'),
        message: randomBytes(192).toString('base64'),
        tag: 1108,
        senderId: randomBytes(16).toString('hex'),
        ttlSeconds: 86_400,
      })),
    )
  }
  const perSecond = Math.round(count / ((performance.now() - startedMs) / 1_000))
  await mailbox.close()
  return perSecond
}
