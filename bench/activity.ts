import { ActivityPage } from '@foyer/api'
import * as v from 'valibot'
import { createGateway } from '../packages/gateway/src/createGateway.ts'
import type { Database } from '../packages/gateway/src/kernel/database/schema.ts'
import { createMemoryServices } from '../packages/gateway/src/memoryServices.ts'
import { createChainActivity } from '../packages/gateway/src/parts/indexer/chainActivity.ts'
import { sql } from '../packages/gateway/test/sql.ts'
import { openBenchDatabase } from './indexer/openBenchDatabase.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary = "reading pages of accounts' activity out of a million rows"

const ROWS = 1_000_000
const ACCOUNTS = 20_000
const CHAIN = 1
const WARM_UP = 300
const REQUESTS = 3_000

/**
 * Measures pages of activity through the whole gateway, without its port: accounts picked as they come, a third of them
 * the few busy ones, every other page a later one. Wrong pages decide; times are reported.
 */
export async function run(): Promise<BenchResult> {
  const opened = await openBenchDatabase()
  try {
    await fill(opened.database)
    const services = createMemoryServices()
    const activity = createChainActivity(opened, services.currencies, {
      chainIds: [`eip155:${CHAIN}`],
    })
    const gateway = createGateway({ ...services, activity: [activity] }, { checkReplies: false })
    const ask = async (account: string, cursor: string | null) => {
      const path = `/v1/activity?account=eip155:${CHAIN}:${account}&entries=50`
      const startedAt = performance.now()
      const reply = await gateway.request(cursor === null ? path : `${path}&cursor=${cursor}`)
      const page = v.parse(ActivityPage, await reply.json())
      return { page, ms: performance.now() - startedAt }
    }
    const times: number[] = []
    let wrongPages = 0
    for (let turn = 0; turn < WARM_UP + REQUESTS; turn += 1) {
      const account = addressOf(turn % 3 === 0 ? turn % 50 : (turn * 7_919) % ACCOUNTS)
      const first = await ask(account, null)
      const asked = first.page.next === null ? [first] : [first, await ask(account, first.page.next)]
      if (turn < WARM_UP) continue
      times.push(...asked.map(({ ms }) => ms))
      const pages = asked.map(({ page }) => page)
      if (!isRight(pages, account)) wrongPages += 1
    }
    times.sort((a, b) => a - b)
    const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
    return {
      database: opened.url === undefined ? 'embedded' : 'postgres',
      rows: ROWS,
      requests: times.length,
      ...judge({ wrongPages: { value: wrongPages, atMost: 0 } }),
      notes: { p50Ms: at(0.5), p99Ms: at(0.99) },
    }
  } finally {
    await opened.close()
  }
}

/** The address of an account by its number, as the rows below have it. */
function addressOf(number: number): string {
  return `0x${number.toString(16).padStart(40, '0')}`
}

/** A page is right when it is full, runs from new to old, and each transaction on it has to do with the account. */
function isRight(pages: readonly ActivityPage[], account: string): boolean {
  const all = pages.flatMap(({ data }) => data)
  const times = all.map(({ metadata }) => Date.parse(metadata.minedAt))
  const isFull = (pages[0]?.data.length ?? 0) === 50 || pages[0]?.next === null
  const isOrdered = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
  const ids = new Set(all.map(({ id }) => id))
  return (
    isFull &&
    isOrdered &&
    ids.size === all.length &&
    all.every(({ metadata }) => metadata.sentFrom === account)
  )
}

/** Rows as the indexer writes them; every third belongs to one of fifty busy accounts. */
async function fill(database: Database): Promise<void> {
  const step = 10_000
  for (let from = 0; from < ROWS; from += step) {
    await sql`insert into index_entries
        (chain, account, block, position, hash, sender, receiver, succeeded, method, mined_at, movements)
      select ${CHAIN}, account, n / 50, n % 50, decode(lpad(to_hex(n), 64, '0'), 'hex'), account, receiver, true,
        'a9059cbb', 1700000000 + n / 50 * 2,
        'fo:' || lpad(to_hex(n % 20), 40, 'a') || ':' || encode(receiver, 'hex') || '::' || to_hex(n % 1000000 + 1)
      from (
        select n, decode(lpad(to_hex(case when n % 3 = 0 then n / 3 % 50 else n * 31 % ${ACCOUNTS} end), 40, '0'), 'hex') as account,
          decode(lpad(to_hex(n * 17 % ${ACCOUNTS}), 40, '0'), 'hex') as receiver
        from generate_series(${from}::bigint, ${from + step - 1}::bigint) as n
      ) as numbered`.execute(database)
  }
  await sql`insert into index_tokens (chain, contract, kind, name, symbol, decimals, read_at)
    select ${CHAIN}, decode(lpad(to_hex(n), 40, 'a'), 'hex'), 'erc20', 'Token ' || n, 'T' || n, 18, now()
    from generate_series(0, 19) as n`.execute(database)
  await sql`analyze index_entries`.execute(database)
}
