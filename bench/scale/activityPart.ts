import { ActivityPage } from '@foyer/api'
import { fillWithoutIndexes } from '@foyer/devkit/manyRows'
import { runOnce } from '@foyer/devkit/temporaryPostgres'
import * as v from 'valibot'
import { createGateway } from '../../packages/gateway/src/createGateway.ts'
import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { createMemoryServices } from '../../packages/gateway/src/memoryServices.ts'
import { migrate } from '../../packages/gateway/src/migrations.ts'
import { createChainActivity } from '../../packages/gateway/src/parts/indexer/chainActivity.ts'
import { type ScaleServer, sizeOf } from './scaleServer.ts'
import { growthOf, measureRounds, timed } from './times.ts'

const CHAIN = 1
/** Rows of an account, but for the busy ones. */
const ROWS_PER_ACCOUNT = 40
/** Every third row belongs to one of so many accounts. */
const BUSY = 50
const PER_ROUND = 300

/** How many accounts so many rows have. */
const accountsOf = (rows: number) => Math.max(BUSY, Math.floor(rows / ROWS_PER_ACCOUNT))

/**
 * Fills the index of a chain step by step, and measures at each size pages of activity, in the process of the gateway and without its port: a
 * third of the accounts are busy ones, and every other page is a later one.
 */
export async function measureActivity(server: ScaleServer, sizes: readonly number[]) {
  const opened = await openDatabase({ kind: 'postgres', url: server.url })
  await migrate(opened.database)
  await fillTokens(server.url)
  try {
    const steps = []
    for (const size of sizes) {
      const filled = await timed(() => fillActivity(server.url, size))
      const services = createMemoryServices()
      // Made anew for each size: it keeps answers for a while.
      const activity = createChainActivity(opened, services.currencies, { chainIds: [`eip155:${CHAIN}`] })
      const gateway = createGateway({ ...services, activity: [activity] }, { checkReplies: false })
      const accounts = accountsOf(size)
      const page = await measureRounds(server, PER_ROUND, async (turn) => {
        const account = addressOf(turn % 3 === 0 ? turn % BUSY : (turn * 104_729) % accounts)
        const path = `/v1/activity?account=eip155:${CHAIN}:${account}&entries=50`
        const first = await ask(gateway, path)
        if (first.data.length === 0) throw new Error('An account has no activity.')
        if (turn % 2 === 0 && first.next !== null) await ask(gateway, `${path}&cursor=${first.next}`)
      })
      steps.push({ rows: size, accounts, fillMs: filled.ms, page, bytes: await sizeOf(server.url) })
      process.stderr.write(`activity ${JSON.stringify(steps.at(-1))}\n`)
    }
    return {
      steps,
      growth: growthOf(steps.map(({ page }) => page.costMs)),
      p99Ms: Math.max(...steps.map(({ page }) => page.calmest.p99Ms)),
    }
  } finally {
    await opened.close()
  }
}

async function ask(gateway: ReturnType<typeof createGateway>, path: string): Promise<ActivityPage> {
  const reply = await gateway.request(path)
  return v.parse(ActivityPage, await reply.json())
}

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

/** Rows as the indexer writes them, in the order of their blocks. */
function fillActivity(url: string, rows: number): Promise<void> {
  const accounts = accountsOf(rows)
  return fillWithoutIndexes(url, {
    index_entries: `(chain, account, block, position, hash, sender, receiver, succeeded, method, mined_at, movements)
      select ${CHAIN}, account, n / 50, n % 50, decode(md5('hash' || n) || md5('more' || n), 'hex'), account, receiver, true,
        'a9059cbb', 1500000000 + n / 50 * 2,
        'fo:' || lpad(to_hex(n % 20), 40, 'a') || ':' || encode(receiver, 'hex') || '::' || to_hex(n % 1000000 + 1)
      from (
        select n, decode(lpad(to_hex(case when n % 3 = 0 then n / 3 % ${BUSY} else n * 31 % ${accounts} end), 40, '0'), 'hex')
            as account,
          decode(lpad(to_hex(n * 17 % ${accounts}), 40, '0'), 'hex') as receiver
        from generate_series(0::bigint, ${rows - 1}::bigint) as n
      ) as numbered`,
  })
}

function fillTokens(url: string): Promise<void> {
  return runOnce(
    url,
    `insert into index_tokens (chain, contract, kind, name, symbol, decimals, read_at)
      select ${CHAIN}, decode(lpad(to_hex(n), 40, 'a'), 'hex'), 'erc20', 'Token ' || n, 'T' || n, 18, now()
      from generate_series(0, 19) as n`,
  )
}
