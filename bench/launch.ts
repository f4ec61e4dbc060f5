import { sleep } from '@foyer/kit'
import { airdrop, crowd, type Visit } from './launch/arrivals.ts'
import { type ConnectionCost, measureConnections } from './launch/connections.ts'
import { countDamage } from './launch/countWallets.ts'
import { type LaunchServers, startLaunchServers } from './launch/startServers.ts'
import { type LineWait, WAYS, type Way } from './launch/visitor.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  'an airdrop opens: first sign-ins a second by one and two processes of each server, what one costs by each way, whether any is lost while each server is killed, and whether a line above capacity tells its true wait; --quick for fewer, --line=2 for the line alone at two a second'

const COUNTS = {
  quick: { crowd: 60, airdrop: 60, connections: 1_000 },
  usual: { crowd: 300, airdrop: 300, connections: 5_000 },
}
const AT_ONCE = 16
/** The launch that the sizing table is about. */
const LAUNCH = { visitors: 230_000, seconds: 1_800 }
/** Half of them come in the first sixth of the time. */
const PEAK = 0.5 / (1 / 6)
/** The busiest minutes of a month have ten times as many connections as the mean. */
const MONTH = { connections: 20_000_000, days: 30, peak: 10 }
const MAX_SIGN_IN_MS = 3_000
/** The part of what the servers can do at which the time of a sign-in is measured. */
const BELOW = 0.4

/** The part at which they are let in from a line. */
const LET_IN = 0.5
/** How far the wait that was told may be from the true one, for all but one of twenty. */
const MAX_WAIT_ERROR = 0.2
/** A shorter wait is compared as one of two seconds: a visitor is told whole seconds. */
const LEAST_WAIT_MS = 2_000

/** Timers of the platform may be early by this. */
const ROUNDED_MS = 50
/** How long the frame waits for one answer. */
const FRAME_LIMIT_MS = 15_000

/** The cost of one sign-in, and how many a second came in. */
interface Cost {
  readonly perSecond: number
  /** Processor milliseconds of one sign-in, by server. */
  readonly costMs: Readonly<Record<'gateway' | 'vault' | 'database' | 'visitors', number>>
  readonly rows: number
  readonly bytes: number
}

/** The same, with so many processes of each server. */
interface Capacity extends Cost {
  readonly processes: number
}

/** Signs visitors in for the first time by e-mail, passkey and Google, each a third, with real servers and databases. */
export async function run(): Promise<BenchResult> {
  const counts = process.argv.includes('--quick') ? COUNTS.quick : COUNTS.usual
  const rate = lineRate()
  if (rate !== undefined) {
    const line = await withServers(1, (servers) => aboveCapacity(servers, counts.airdrop, rate), rate)
    return { ...judge(line ? gatesOf(line, counts.airdrop) : NO_SERVERS), notes: { line } }
  }
  const two = await withServers(2, async (servers) => (await measure(servers, 2, counts.crowd)).capacity)
  const one = await withServers(1, async (servers) => {
    const { capacity, visits } = await measure(servers, 1, counts.crowd)
    const rate = capacity.perSecond * BELOW
    // The first minutes of an airdrop come three times as fast as all of it.
    const calm = await airdrop(servers, counts.airdrop, (counts.airdrop / rate) * PEAK)
    const killed = await whileKilled(servers, counts.airdrop, (counts.airdrop / rate) * PEAK)
    const each = await costOfEach(servers, counts.crowd)
    const connection = await measureConnections(servers, counts.connections)
    const damage = await countDamage(servers, [...visits, ...calm, ...killed.visits, ...each.visits])
    return { capacity, calm, damage, connection, ways: each.ways, ...killed }
  })
  const perSecond = Math.max(1, Math.floor((one?.capacity.perSecond ?? 0) * LET_IN * 10) / 10)
  const line = await withServers(1, (servers) => aboveCapacity(servers, counts.airdrop, perSecond), perSecond)
  if (one === undefined || two === undefined || line === undefined) return { ...judge(NO_SERVERS) }
  const { capacity, calm, damage, kills, tries, ways, connection } = one
  return {
    ...judge({
      belowCapacityP99Ms: {
        value: Math.round(
          quantile(
            calm.map(({ ms }) => ms),
            0.99,
          ),
        ),
        atMost: MAX_SIGN_IN_MS,
      },
      notSignedIn: { value: calm.filter(({ address }) => address === undefined).length, atMost: 0 },
      lost: { value: damage.lost, atMost: 0 },
      doubled: { value: damage.doubled, atMost: 0 },
      halfMade: { value: damage.halfMade, atMost: 0 },
      kills: { value: kills, atLeast: 4 },
      ...gatesOf(line, counts.airdrop),
    }),
    notes: {
      one: capacity,
      two,
      ways,
      line,
      times: round(two.perSecond / capacity.perSecond),
      triesWhileKilled: round(tries),
      connection,
      sizing: { launch: sizingOf(capacity), month: sizingOfMonth(connection) },
    },
  }
}

const NO_SERVERS = { postgresServers: { value: 0, atLeast: 1 } }

/** The rate of `--line=2`, which measures the line alone. */
function lineRate(): number | undefined {
  const [, rate] = process.argv.flatMap((word) => /^--line=([\d.]+)$/.exec(word) ?? [])
  return rate === undefined ? undefined : Number(rate)
}

/**
 * The promises of the line. While servers are killed nobody gets in: a visitor may be late by as long as all of them were away one after the other,
 * and by one request that ran into its time limit. A turn that comes too early would be a broken promise to all others.
 */
function gatesOf(line: Awaited<ReturnType<typeof aboveCapacity>>, visitors: number) {
  return {
    waitErrorP95: { value: line.errorP95, atMost: MAX_WAIT_ERROR },
    waited: { value: line.waited, atLeast: visitors / 2 },
    lostInLine: { value: line.lost, atMost: 0 },
    doubledInLine: { value: line.doubled, atMost: 0 },
    halfMadeInLine: { value: line.halfMade, atMost: 0 },
    killsInLine: { value: line.kills, atLeast: 4 },
    earlyMs: { value: line.earlyMs, atMost: ROUNDED_MS },
    lateWhileKilledMs: { value: line.lateWhileKilledMs, atMost: line.awayMs + FRAME_LIMIT_MS },
  }
}

async function withServers<T>(
  count: number,
  work: (servers: LaunchServers) => Promise<T>,
  signInsPerSecond?: number,
): Promise<T | undefined> {
  const servers = await startLaunchServers(count, signInsPerSecond)
  if (servers === undefined) return undefined
  try {
    return await work(servers)
  } finally {
    await servers.stop()
  }
}

/** Has as many sign in as the servers can take. The first ones warm them up. */
async function measure(servers: LaunchServers, processes: number, count: number) {
  const first = await crowd(servers, Math.ceil(count / 4), AT_ONCE)
  const { visits, ...cost } = await costOf(servers, count, WAYS)
  return { capacity: { processes, ...cost }, visits: [...first, ...visits] }
}

/** The cost of one sign-in by such ways. */
async function costOf(servers: LaunchServers, count: number, ways: readonly Way[]) {
  const [spent, sizes, own] = [servers.processorSeconds(), await servers.size(), process.cpuUsage()]
  const startedAtMs = performance.now()
  const visits = await crowd(servers, count, AT_ONCE, ways)
  const seconds = (performance.now() - startedAtMs) / 1_000
  const [after, size, visitors] = [servers.processorSeconds(), await servers.size(), process.cpuUsage(own)]
  const each = (total: number) => round((total * 1_000) / count)
  const cost: Cost = {
    perSecond: round(count / seconds),
    costMs: {
      gateway: each(after.gateway - spent.gateway),
      vault: each(after.vault - spent.vault),
      database: each(after.database - spent.database),
      visitors: each((visitors.user + visitors.system) / 1_000_000),
    },
    rows: round((size.rows - sizes.rows) / count),
    bytes: Math.round((size.bytes - sizes.bytes) / count),
  }
  return { ...cost, visits }
}

/** The same for each way by itself. */
async function costOfEach(servers: LaunchServers, count: number) {
  const all: Visit[] = []
  const ways: Partial<Record<Way, Cost>> = {}
  for (const way of WAYS) {
    const { visits, ...cost } = await costOf(servers, Math.ceil(count / WAYS.length), [way])
    ways[way] = cost
    all.push(...visits)
  }
  return { ways, visits: all }
}

/** More come than the servers can take, and wait in line. Their waits are compared first, and then each server is killed while others wait. */
async function aboveCapacity(servers: LaunchServers, count: number, perSecond: number) {
  // Twice as many as are let in, and six times as many in the first minutes.
  const seconds = count / perSecond / 2
  // The first ones warm the servers up, as above: a process that has just started takes half a second for its first requests.
  const first = await crowd(servers, WAYS.length, WAYS.length)
  const calm = await airdrop(servers, count, seconds)
  const killed = await whileKilled(servers, count, seconds)
  const damage = await countDamage(servers, [...first, ...calm, ...killed.visits])
  const [waits, outage] = [calm, killed.visits].map((visits) => visits.flatMap(({ line }) => line ?? []))
  const told = waits?.map(({ toldMs }) => toldMs) ?? []
  return {
    ...damage,
    kills: killed.kills,
    awayMs: killed.awayMs,
    failures: killed.visits.flatMap(({ address, failure }) => (address === undefined ? (failure ?? []) : [])),
    perSecond,
    visitors: count,
    waited: told.length,
    toldP50Ms: Math.round(quantile(told, 0.5)),
    toldMaxMs: Math.round(quantile(told, 1)),
    errorP50: thousandths(quantile(errorsOf(waits), 0.5)),
    errorP95: thousandths(quantile(errorsOf(waits), 0.95)),
    errorP95WhileKilled: thousandths(quantile(errorsOf(outage), 0.95)),
    earlyMs: Math.round(
      Math.max(0, ...[...(waits ?? []), ...(outage ?? [])].map(({ toldMs, trueMs }) => toldMs - trueMs)),
    ),
    lateWhileKilledMs: Math.round(
      Math.max(0, ...(outage ?? []).map(({ toldMs, trueMs }) => trueMs - toldMs)),
    ),
  }
}

/** The parts by which waits were told wrongly. */
function errorsOf(waits: readonly LineWait[] = []): readonly number[] {
  return waits.map(({ toldMs, trueMs }) => Math.abs(trueMs - toldMs) / Math.max(toldMs, LEAST_WAIT_MS))
}

/** Ends each server and each database without a warning while visitors sign in. */
async function whileKilled(servers: LaunchServers, count: number, seconds: number) {
  const visiting = airdrop(servers, count, seconds)
  const victims = [...servers.gateways, ...servers.vaults, ...servers.databases]
  let kills = 0
  let awayMs = 0
  for (const victim of victims) {
    await sleep((seconds * 1_000) / (victims.length + 1))
    const killedAtMs = performance.now()
    await victim.crash?.()
    awayMs += Math.round(performance.now() - killedAtMs)
    kills += 1
  }
  const visits = await visiting
  return { visits, kills, awayMs, tries: visits.reduce((all, one) => all + one.tries, 0) / visits.length }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Processors that the launch needs at its peak, each number out of what one sign-in costs here. */
function sizingOf({ costMs, rows, bytes }: Capacity) {
  const peakPerSecond = (LAUNCH.visitors / LAUNCH.seconds) * PEAK
  const processors = (ms: number) => Math.ceil((peakPerSecond * ms) / 1_000)
  return {
    visitors: LAUNCH.visitors,
    seconds: LAUNCH.seconds,
    peakPerSecond: round(peakPerSecond),
    gatewayProcessors: processors(costMs.gateway),
    vaultProcessors: processors(costMs.vault),
    databaseProcessors: processors(costMs.database),
    rows: Math.round(LAUNCH.visitors * rows),
    gigabytes: round((LAUNCH.visitors * bytes) / 1e9),
  }
}

/** Processors that the connections of a month need at their peak. */
function sizingOfMonth({ gatewayMs, databaseMs }: ConnectionCost) {
  const meanPerSecond = MONTH.connections / (MONTH.days * 86_400)
  const peakPerSecond = meanPerSecond * MONTH.peak
  return {
    connections: MONTH.connections,
    meanPerSecond: round(meanPerSecond),
    peakPerSecond: round(peakPerSecond),
    gatewayProcessors: round((peakPerSecond * gatewayMs) / 1_000),
    databaseProcessors: round((peakPerSecond * databaseMs) / 1_000),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function thousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
