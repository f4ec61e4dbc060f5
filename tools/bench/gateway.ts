import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startGateway } from '@foyer/gateway'
import type { Result } from 'autocannon'
import type { BenchResult } from './index.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary = 'wallet search with 50 connections, against a bare server in the same run'

const CONNECTIONS = 50
const WARM_UP_SECONDS = 3
const MEASURED_SECONDS = 8
/** What a search may cost of the processor's time, measured in what a bare server takes to send as many bytes. */
const MAX_COST_RATIO = 3

/** What most visitors ask for: first pages, searches that hit, miss, and narrow. */
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
      const search = await measure(gateway.port, paths)
      const bare = await measureBare(
        Math.round(search.result.throughput.total / search.result.requests.total),
      )
      const { result } = search
      return {
        ...judge({
          failures: { value: result.errors + result.timeouts + result.non2xx, atMost: 0 },
          costRatio: { value: Math.round((search.cpuUs / bare.cpuUs) * 100) / 100, atMost: MAX_COST_RATIO },
        }),
        notes: {
          p99Ms: result.latency.p99,
          p50Ms: result.latency.p50,
          requestsPerSecond: Math.round(result.requests.average),
          cpuUsARequest: Math.round(search.cpuUs),
          bareP99Ms: bare.result.latency.p99,
          bareRequestsPerSecond: Math.round(bare.result.requests.average),
          bareCpuUsARequest: Math.round(bare.cpuUs),
          startExistingMs,
        },
      }
    } finally {
      await gateway.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The load, and the processor's time that this process, which serves, took for each request. */
async function measure(port: number, paths: readonly string[]) {
  await load(port, paths, WARM_UP_SECONDS)
  const before = process.cpuUsage()
  const result = await load(port, paths, MEASURED_SECONDS)
  const { user, system } = process.cpuUsage(before)
  return { result, cpuUs: (user + system) / result.requests.total }
}

/** The same load on a server that does nothing but send bytes that it has. */
async function measureBare(bytes: number): Promise<Awaited<ReturnType<typeof measure>>> {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  try {
    return await measure(typeof address === 'object' && address !== null ? address.port : 0, ['/'])
  } finally {
    server.closeAllConnections()
    server.close()
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
    // The gateway's own answer, in the shape of the contract.
    const { data } = (await reply.json()) as { data: { name: string }[] }
    names.push(...data.map(({ name }) => name))
  }
  return names.flatMap((name, index) => [
    COMMON_PATHS[index % COMMON_PATHS.length] ?? '/v1/wallets',
    `/v1/wallets?projectId=dev&page=1&entries=100&search=${encodeURIComponent(name.slice(0, 5))}`,
  ])
}

/** The callers run in a process of their own, so that they do not take turns with the gateway. */
async function load(port: number, paths: readonly string[], seconds: number): Promise<Result> {
  const options = {
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ path })),
  }
  const script = `require('autocannon')(${JSON.stringify(options)}).then((r) => console.log(JSON.stringify(r)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: 16_000_000,
    timeout: (seconds + 20) * 1_000,
  })
  // The text is what autocannon's own result was written as, a moment ago.
  return JSON.parse(stdout) as Result
}
