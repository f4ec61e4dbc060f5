import { findFreePorts } from '@foyer/devkit/freePorts'
import { sleep, withTimeLimit } from '@foyer/kit'
import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { addressOf, startDatabasePair } from './databasePair.ts'
import {
  healthOf,
  openMovingAddress,
  runGateway,
  type ServerProcess,
  startGatewayProcess,
  until,
} from './processes.ts'

const PROJECT = ['project', 'create', 'drill', '--origin', 'https://shop.example']
const PATH = '/v1/wallets?projectId=drill'
const EVERY_MS = 20
const CLIENT_MS = 5_000

/** A visitor's requests: to one of the gateways, and to the other where it does not answer, as a proxy does. */
function visit(urls: readonly string[]) {
  const counts = { sent: 0, answered: 0, secondTries: 0, failed: 0 }
  let isOver = false
  const ask = (url = '') => {
    const get = async (signal: AbortSignal) => {
      const reply = await fetch(`${url}${PATH}`, { headers: { origin: 'https://shop.example' }, signal })
      await reply.arrayBuffer()
      return reply.ok
    }
    return withTimeLimit(get, { limitMs: CLIENT_MS, what: 'The gateway' }).catch(() => false)
  }
  const work = (async () => {
    while (!isOver) {
      const first = counts.sent % urls.length
      counts.sent += 1
      let isAnswered = await ask(urls[first])
      if (!isAnswered) {
        counts.secondTries += 1
        isAnswered = await ask(urls[(first + 1) % urls.length])
      }
      counts[isAnswered ? 'answered' : 'failed'] += 1
      await sleep(EVERY_MS)
    }
  })()
  return {
    counts,
    async stop() {
      isOver = true
      await work
      return counts
    },
  }
}

/** Opens a database as a gateway does. */
async function openPool(port: number) {
  const { pool } = await openDatabase({ kind: 'postgres', url: addressOf(port) })
  if (pool === undefined) throw new Error('A PostgreSQL has a pool.')
  return pool
}

/** Rows that a client of the database writes one after the other, and remembers as soon as they are acknowledged. */
async function write(port: number) {
  const pool = await openPool(port)
  const acknowledged: number[] = []
  let isOver = false
  const work = (async () => {
    for (let id = 1; !isOver; id += 1) {
      await pool
        .query('insert into drill_rows values ($1)', [id])
        .then(() => acknowledged.push(id))
        .catch(() => undefined)
      await sleep(5)
    }
  })()
  return {
    acknowledged,
    async stop() {
      isOver = true
      await work
      await pool.end()
    },
  }
}

async function rowsAt(port: number): Promise<ReadonlySet<number>> {
  const pool = await openPool(port)
  const { rows } = await pool.query<{ id: number }>('select id from drill_rows')
  await pool.end()
  return new Set(rows.map(({ id }) => id))
}

async function prepare(port: number): Promise<void> {
  const env = { DATABASE_URL: addressOf(port) }
  await runGateway(['migrate'], env)
  await runGateway(PROJECT, env)
  const pool = await openPool(port)
  await pool.query('create table drill_rows (id integer primary key)')
  await pool.end()
}

/** One of two gateways is killed, and started again a moment later. */
export async function loseNode(bin: string) {
  const pair = await startDatabasePair(bin)
  const gateways: ServerProcess[] = []
  try {
    const env = { DATABASE_URL: addressOf(pair.primaryPort) }
    await prepare(pair.primaryPort)
    const [a = 0, b = 0] = await findFreePorts(2)
    for (const port of [a, b]) gateways.push(await startGatewayProcess(port, env))
    const visitor = visit(gateways.map(({ url }) => url))
    await sleep(1_000)
    await gateways[0]?.kill()
    await sleep(1_000)
    const startedAt = performance.now()
    gateways.push(await startGatewayProcess(a, env))
    const startedAgainMs = Math.round(performance.now() - startedAt)
    await sleep(500)
    return { ...(await visitor.stop()), startedAgainMs }
  } finally {
    for (const gateway of gateways) await gateway.kill()
    await pair.stop()
  }
}

/** The primary is killed, its standby promoted, and the address moved there, while a gateway goes on. */
export async function failOverDatabase(bin: string) {
  const pair = await startDatabasePair(bin)
  const address = await openMovingAddress(pair.primaryPort)
  let gateway: ServerProcess | undefined
  try {
    await prepare(address.port)
    const [port = 0] = await findFreePorts(1)
    gateway = await startGatewayProcess(port, { DATABASE_URL: addressOf(address.port) })
    const { url } = gateway
    const visitor = visit([url])
    const writer = await write(address.port)
    await sleep(1_500)
    const lostAt = performance.now()
    await pair.killPrimary()
    const noticedMs = await until(async () => (await healthOf(url)) === 'degraded')
    const promotedMs = pair.promote()
    address.moveTo(pair.standbyPort)
    await until(async () => (await healthOf(url)) === 'ok')
    const wellAgainMs = Math.round(performance.now() - lostAt)
    await sleep(500)
    await writer.stop()
    const there = await rowsAt(pair.standbyPort)
    const lost = writer.acknowledged.filter((id) => !there.has(id)).length
    const { sent, failed } = await visitor.stop()
    return {
      acknowledged: writer.acknowledged.length,
      lost,
      sent,
      failed,
      noticedMs,
      promotedMs,
      wellAgainMs,
    }
  } finally {
    await gateway?.kill()
    address.close()
    await pair.stop()
  }
}

/** A region with the primary and every gateway is lost. The other one has the standby alone, and starts a gateway. */
export async function loseRegion(bin: string) {
  const pair = await startDatabasePair(bin)
  const gateways: ServerProcess[] = []
  try {
    await prepare(pair.primaryPort)
    const [here = 0, there = 0] = await findFreePorts(2)
    const first = await startGatewayProcess(here, { DATABASE_URL: addressOf(pair.primaryPort) })
    gateways.push(first)
    const writer = await write(pair.primaryPort)
    await sleep(1_500)
    const lostAt = performance.now()
    await Promise.all([pair.killPrimary(), first.kill()])
    const promotedMs = pair.promote()
    const second = await startGatewayProcess(there, { DATABASE_URL: addressOf(pair.standbyPort) })
    gateways.push(second)
    const wellAgainMs = Math.round(performance.now() - lostAt)
    await writer.stop()
    const rows = await rowsAt(pair.standbyPort)
    const lost = writer.acknowledged.filter((id) => !rows.has(id)).length
    const known = await fetch(`${second.url}/v1/config?projectId=drill`, {
      headers: { origin: 'https://shop.example' },
    })
    return {
      acknowledged: writer.acknowledged.length,
      lost,
      projectStatus: known.status,
      promotedMs,
      wellAgainMs,
    }
  } finally {
    for (const gateway of gateways) await gateway.kill()
    await pair.stop()
  }
}
