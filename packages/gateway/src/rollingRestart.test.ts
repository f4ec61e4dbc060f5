import { createServer } from 'node:http'
import { stressCases, stressCount, stressTest } from '@foyer/devkit/stress'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGatewayLoad } from '../test/gatewayLoad.ts'
import { type GatewayProcess, startGatewayProcess, startLaterVersion } from '../test/gatewayProcess.ts'
import { CONTRACTING } from '../test/laterSteps.ts'
import { type RestartingProxy, startRestartingProxy } from '../test/restartingProxy.ts'
import { createProject } from './base/projects.ts'
import { type OpenDatabase, openDatabase } from './kernel/database/openDatabase.ts'
import { createDatabaseProjects } from './kernel/projects/projectStore.ts'
import { migrate } from './migrations.ts'
import { runCli } from './runCli.ts'
import { updateDatabase } from './startGateway.ts'

const TIMEOUT_MS = 240_000
/** The limit that ends a wait for an event that never comes. */
const LIMIT_MS = 60_000
const CALLERS = stressCount(4, 2)
/** Answers between two restarts, so that each falls into requests that are under way. */
const ANSWERS = 40
/** How long the node takes, so that requests are under way whenever a gateway is stopped. */
const NODE_MS = 100
const postgres: TemporaryDatabase | undefined = await openTemporaryDatabase('restarts of gateways in turn')
afterAll(() => postgres?.stop())

describe.runIf(postgres)('two gateways behind a proxy', () => {
  const databaseUrl = postgres?.url ?? ''
  const env: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    FOYER_GATEWAY_HOST: '127.0.0.1',
  }
  const node = createServer((_request, response) => {
    const reply = JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' })
    setTimeout(() => response.setHeader('content-type', 'application/json').end(reply), NODE_MS)
  })
  const instances: GatewayProcess[] = []
  let opened: OpenDatabase
  let proxy: RestartingProxy

  beforeAll(async () => {
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    const address = node.address()
    env.FOYER_RPC_1 = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    opened = await openDatabase({ kind: 'postgres', url: postgres?.directUrl ?? '' })
    await updateDatabase(opened)
    const limits = { perVisitor: 1_000_000 }
    await createDatabaseProjects(opened.database).create(createProject('shop', { analytics: true, limits }))
    const start = () => startGatewayProcess({ ...env, FOYER_STOP_DELAY_SECONDS: '3' })
    instances.push(...(await Promise.all([start(), start()])))
    proxy = await startRestartingProxy(instances.map(({ url }) => url))
  }, TIMEOUT_MS)
  afterAll(async () => {
    await proxy.close()
    await Promise.all(instances.map((instance) => instance.end('SIGKILL', 10_000)))
    await opened.close()
    node.closeAllConnections()
    node.close()
  })

  async function countEvents(): Promise<number> {
    const query = opened.database.selectFrom('events').select(({ fn }) => fn.countAll<string>().as('count'))
    return Number((await query.executeTakeFirstOrThrow()).count)
  }

  /** Runs a command of the present version, and answers what it printed. */
  async function command(...args: string[]): Promise<string> {
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    await runCli(args, { env, print, printError: print, signal: AbortSignal.abort() })
    return printed.join('\n')
  }

  /** Stops the instance as an operator does, and has `start` put another one in its place. */
  async function replace(at: number, start: (port: number) => Promise<GatewayProcess>): Promise<void> {
    const old = instances[at]
    if (old === undefined) throw new Error('There is no such instance.')
    expect(await old.end('SIGTERM', 30_000)).toBe(true)
    instances[at] = await start(old.port)
    await expect.poll(() => proxy.isIn(old.url), { timeout: LIMIT_MS }).toBe(true)
  }

  /** Calls without a pause while `change` goes on, and answers what failed of it. */
  async function failuresDuring(change: (hasAnswered: () => Promise<void>) => Promise<void>) {
    const before = await countEvents()
    const stop = new AbortController()
    const { figures, done } = startGatewayLoad(() => proxy.url, {
      callers: CALLERS,
      projectId: 'shop',
      asksNode: true,
      signal: stop.signal,
    })
    const hasAnswered = async () => {
      const wanted = figures.answered + ANSWERS
      await expect
        .poll(() => figures.answered, { interval: 10, timeout: LIMIT_MS })
        .toBeGreaterThanOrEqual(wanted)
    }
    await change(hasAnswered)
    await hasAnswered()
    stop.abort()
    await done
    expect(figures.accepted.size).toBeGreaterThan(0)
    expect((await countEvents()) - before).toBe(figures.accepted.size)
    return figures.failures
  }

  test('are restarted in turn, and no request fails', { timeout: TIMEOUT_MS }, async () => {
    const start = (port: number) =>
      startGatewayProcess({ ...env, FOYER_STOP_DELAY_SECONDS: '3', FOYER_GATEWAY_PORT: String(port) })
    const failures = await failuresDuring(async (hasAnswered) => {
      for (const at of stressCases([0, 1])) {
        await hasAnswered()
        await replace(at, start)
      }
    })
    expect(failures).toEqual([])
  })

  stressTest(
    'one of them of a later version, which takes the database further: the present one goes on',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const failures = await failuresDuring(async (hasAnswered) => {
        await hasAnswered()
        await replace(1, (port) => startLaterVersion(databaseUrl, port, env))
        expect(instances[1]?.said()).toContain('took 9999-01-later')
        await hasAnswered()
        // The present version also starts, and takes commands, on what the later one made of the database.
        await replace(0, (port) => startGatewayProcess({ ...env, FOYER_GATEWAY_PORT: String(port) }))
        expect(await command('migrate')).toContain('The tables were up to date.')
        expect(await command('project', 'update', 'shop', '--name', 'Shop')).toContain('"Shop"')
      })
      expect(failures).toEqual([])
    },
  )

  stressTest(
    'a step that takes something away breaks the present version, which is why none may',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      expect(await migrate(opened.database, CONTRACTING)).toEqual(['9999-02-later'])
      const { url } = instances[0] ?? {}
      const stop = new AbortController()
      const { figures, done } = startGatewayLoad(() => url ?? '', {
        callers: 1,
        projectId: 'shop',
        signal: stop.signal,
      })
      await expect.poll(() => figures.failures.length).toBeGreaterThan(0)
      stop.abort()
      await done
    },
  )
})
