import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from '@foyer/secure-protocol'
import { readMoveStatus } from '@foyer/server-kit/moving'
import { moveHalf } from './move/moveHalf.ts'
import { openOperator } from './move/operator.ts'
import { makeUsers, signAll } from './move/users.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  '10,000 users moved between two operators, with an interruption in each direction: seconds, changed addresses, and how many sign afterwards; --quick for 200'

const USERS = { quick: 200, usual: 10_000 }
/** Promised for 10,000 users. */
const MOST_SECONDS = 600

/** Moves so many users from one operator to another. */
export async function moveUsers(count: number): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-move-'))
  const tagKey = randomBytes(32)
  const from = await openOperator(tagKey)
  const to = await openOperator(tagKey)
  try {
    const users = await makeUsers(from, count)
    const startedAtMs = performance.now()
    const gateway = await moveHalf('gateway', { from, to, folder })
    const vault = await moveHalf('vault', { from, to, folder })
    const seconds = Math.round((performance.now() - startedAtMs) / 100) / 10
    const { signed, changed } = await signAll(to, users)
    const { database, tables } = to.servers.gateway
    const [status] = await readMoveStatus({ database }, tables)
    return {
      ...judge({
        users: { value: status?.wallets ?? 0, atLeast: count },
        seconds: { value: seconds, atMost: MOST_SECONDS },
        changed: { value: changed, atMost: 0 },
        signed: { value: signed, atLeast: count },
        interruptions: { value: gateway.interruptions + vault.interruptions, atLeast: 4 },
        halvesRefused: { value: gateway.refusals + vault.refusals, atLeast: 2 },
      }),
      notes: { rows: gateway.rows + vault.rows, waiting: status?.waiting ?? 0 },
    }
  } finally {
    await from.close()
    await to.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints users, seconds and changed addresses. */
export function run(): Promise<BenchResult> {
  return moveUsers(process.argv.includes('--quick') ? USERS.quick : USERS.usual)
}
