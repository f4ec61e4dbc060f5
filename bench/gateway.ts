import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startGateway } from '@foyer/gateway'
import type { Result } from 'autocannon'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'
import { median } from './verdict/median.ts'

/** One line for the list. */
export const summary = 'wallet search with 50 connections, against a bare server in the same run'

const CONNECTIONS = 50
/**
 * Before anything is measured. In requests, since what runs often enough is compiled anew: on a busy machine a few seconds hold too
 * few of them, and what is measured then is the compiler, which has less to do for a bare server.
 */
const WARM_UP = { amount: 20_000 }
/** Gateway and bare server are measured in turn, so that what else the machine does meets both. */
const ROUNDS = 4
const ROUND = { duration: 2 }
/** Longer than both take on a busy machine. */
const LOAD_LIMIT_MS = 180_000
/** The most processor time that a search may cost, measured in the time that a bare server takes to send as many bytes. */
const MAX_COST_RATIO = 3

/** The requests of most visitors: first pages, searches that hit, miss, and narrow. */
const COMMON_PATHS = [
  '/v1/wallets?projectId=dev&page=1&entries=40',
  '/v1/wallets?projectId=dev&search=meta&page=1&entries=100',
  '/v1/wallets?projectId=dev&search=wallet&page=1&entries=100',
  '/v1/wallets?projectId=dev&search=zzz&page=1&entries=100',
  '/v1/wallets?projectId=dev&search=co&badge_type=certified&page=1&entries=100',
  '/v1/wallets?projectId=dev&page=3&entries=40&chains=eip155:1,eip155:8453&exclude=io.metamask',
]

/**
 * Measures wallet search against a really started gateway on its embedded database, under the same settings as in
 * production, and how long it takes to start on a database that exists. Failures decide, and the processor's time for a
 * search against that of a bare server in the same run: the times themselves are the machine's as much as ours.
 */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-gateway-'))
  const start = () =>
    startGateway({ port: 0, dataDir, host: '127.0.0.1', logLevel: 'warn', checkReplies: false, env: {} })
  try {
    const created = await start()
    await created.close()

    const startedAt = performance.now()
    const gateway = await start()
    const paths = await mixPaths(gateway.url)
    const startExistingMs = Math.round(performance.now() - startedAt)
    try {
      return await compare(gateway.port, paths, startExistingMs)
    } finally {
      await gateway.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(
  port: number,
  paths: readonly string[],
  startExistingMs: number,
): Promise<BenchResult> {
  const warm = await load(port, paths, WARM_UP)
  const bare = await startBare(Math.round(warm.throughput.total / warm.requests.total))
  try {
    await load(bare.port, ['/'], WARM_UP)
    const rounds: { search: Measured; bare: Measured }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ search: await measure(port, paths), bare: await measure(bare.port, ['/']) })
    }
    const searches = rounds.map(({ search }) => search.result)
    const failures = searches.reduce((sum, one) => sum + one.errors + one.timeouts + one.non2xx, 0)
    const ratio = median(rounds.map((one) => one.search.cpuUs / one.bare.cpuUs))
    return {
      ...judge({
        failures: { value: failures, atMost: 0 },
        costRatio: { value: Math.round(ratio * 100) / 100, atMost: MAX_COST_RATIO },
      }),
      notes: {
        p99Ms: median(searches.map(({ latency }) => latency.p99)),
        p50Ms: median(searches.map(({ latency }) => latency.p50)),
        requestsPerSecond: Math.round(median(searches.map(({ requests }) => requests.average))),
        cpuUsARequest: Math.round(median(rounds.map(({ search }) => search.cpuUs))),
        bareP99Ms: median(rounds.map((one) => one.bare.result.latency.p99)),
        bareRequestsPerSecond: Math.round(median(rounds.map((one) => one.bare.result.requests.average))),
        bareCpuUsARequest: Math.round(median(rounds.map((one) => one.bare.cpuUs))),
        startExistingMs,
      },
    }
  } finally {
    bare.close()
  }
}

interface Measured {
  readonly result: Result
  readonly cpuUs: number
}

/** The load, and the processor's time that this process, which serves, took for each request. */
async function measure(port: number, paths: readonly string[]): Promise<Measured> {
  const before = process.cpuUsage()
  const result = await load(port, paths, ROUND)
  const { user, system } = process.cpuUsage(before)
  return { result, cpuUs: (user + system) / result.requests.total }
}

/** A server that does nothing but send bytes that it has. */
async function startBare(bytes: number): Promise<{ port: number; close(): void }> {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Between two common questions stands a rare one: the beginning of a wallet's name as it is being typed, more
 * different ones than the gateway keeps answers for.
 */
async function mixPaths(url: string): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; page <= 6; page += 1) {
    const reply = await fetch(`${url}/v1/wallets?projectId=dev&entries=100&page=${page}`)
    // The gateway's own answer, in the shape of the API.
    const { data } = (await reply.json()) as { data: { name: string }[] }
    names.push(...data.map(({ name }) => name))
  }
  return names.flatMap((name, index) => [
    COMMON_PATHS[index % COMMON_PATHS.length] ?? '/v1/wallets',
    `/v1/wallets?projectId=dev&page=1&entries=100&search=${encodeURIComponent(name.slice(0, 5))}`,
  ])
}

/** The callers run in a process of their own, so that they do not take turns with the gateway. */
async function load(
  port: number,
  paths: readonly string[],
  until: { readonly duration: number } | { readonly amount: number },
): Promise<Result> {
  const options = {
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    ...until,
    requests: paths.map((path) => ({ path })),
  }
  const script = `require('autocannon')(${JSON.stringify(options)}).then((r) => console.log(JSON.stringify(r)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    maxBuffer: 16_000_000,
    timeout: LOAD_LIMIT_MS,
  })
  // The text is what autocannon's own result was written as, a moment ago.
  return JSON.parse(stdout) as Result
}
