import { sleep } from '@foyer/kit'
import { openDatabase } from '../packages/gateway/src/kernel/database/openDatabase.ts'
import {
  createUser,
  newRelayer,
  startBundlerChain,
  startBundlerTest,
} from '../packages/gateway/test/bundlerTest.ts'
import { openPostgresWithTables } from '../packages/gateway/test/emptyDatabase.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  'operations of smart accounts that one chain takes in a second with one relayer and with eight, and whether any is lost or made twice'

const OPERATIONS = { quick: 100, usual: 400 }
const RELAYERS = 8
/** How many visitors send at the same time. */
const AT_ONCE = 40
/** The relayer looks at a local chain as often as in production at one with a block each second. */
const TIMING = { pollMs: 200, idleMs: 2_000 }
const LONGEST_MS = 600_000

interface Run {
  readonly perSecond: number
  readonly lost: number
  /** Transactions beyond one for each operation. */
  readonly extra: number
}

/** Sends as many operations of new accounts with one relayer as with eight, through a real gateway to a real node. */
export async function run(): Promise<BenchResult> {
  const count = process.argv.includes('--quick') ? OPERATIONS.quick : OPERATIONS.usual
  const one = await sendAll(1, count)
  const eight = await sendAll(RELAYERS, count)
  if (one === undefined || eight === undefined)
    return { ...judge({ postgresServers: { value: 0, atLeast: 1 } }) }
  return {
    ...judge({
      lost: { value: one.lost + eight.lost, atMost: 0 },
      extraTransactions: { value: one.extra + eight.extra, atMost: 0 },
      times: { value: round(eight.perSecond / one.perSecond), atLeast: 2 },
      perSecond: { value: round(eight.perSecond), atLeast: 50 },
    }),
    notes: { operations: count, perSecondOfOneRelayer: round(one.perSecond) },
  }
}

/** Undefined where there is no PostgreSQL. */
async function sendAll(relayers: number, count: number): Promise<Run | undefined> {
  const postgres = await openPostgresWithTables('the bench of operations')
  if (postgres === undefined) return undefined
  const opened = await openDatabase({ kind: 'postgres', url: postgres.url })
  const { chain, relayer } = await startBundlerChain()
  const all = [relayer, ...(await Promise.all(Array.from({ length: relayers - 1 }, () => newRelayer(chain))))]
  const otherRelayers = all.slice(1)
  const limits = { projectOperations: 1_000_000 }
  const it = await startBundlerTest({
    database: opened.database,
    chain,
    relayer,
    otherRelayers,
    limits,
    timing: TIMING,
  })
  try {
    const users = []
    for (let made = 0; made < count; made += 1) {
      const user = await createUser(it)
      users.push({ user, wire: user.sign().wire })
    }
    const queue = [...users]
    const startedAtMs = performance.now()
    const send = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await next.user.hand(next.wire)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    const included = async () => {
      const rows = await opened.database.selectFrom('bundler_ops').select('state').execute()
      return rows.filter(({ state }) => state === 'included').length
    }
    while ((await included()) < count && performance.now() - startedAtMs < LONGEST_MS) await sleep(50)
    const seconds = (performance.now() - startedAtMs) / 1_000
    const nonces = await Promise.all(
      all.map(async ({ address }) =>
        Number(await chain.request('eth_getTransactionCount', [address, 'latest'])),
      ),
    )
    const done = await included()
    const sent = nonces.reduce((sum, nonce) => sum + nonce, 0)
    return { perSecond: done / seconds, lost: count - done, extra: sent - count }
  } finally {
    await it.close()
    await chain.stop()
    await opened.close()
    await postgres.stop()
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
