import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { addressOf } from '../../../test/simulatedChain.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { createRowCollector } from './indexRows.ts'
import { createIndexStore } from './store.ts'

const CHAIN = 4_242
const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMigratedDatabase()
}, 180_000)
afterAll(() => opened.close())

/** A block in which a coin moved, as the follower hands it over. */
function prepare(number: number) {
  const collector = createRowCollector()
  const [from, to] = [addressOf(1), addressOf(2)]
  const block = { number, hash: hashOf(number), parentHash: hashOf(number - 1) }
  const transaction = { hash: hashOf(1_000 + number), from, to, value: '0x1', input: '0x' }
  const receipt = {
    transactionHash: transaction.hash,
    blockHash: block.hash,
    status: 1,
    contractAddress: null,
    logs: [],
  }
  collector.add({ ...block, timestamp: 0, transactions: [transaction], receipts: [receipt] })
  return { blocks: [block], rows: collector.finish() }
}

async function countRows(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from index_entries where chain = ${CHAIN})
      + (select count(*) from index_blocks where chain = ${CHAIN}) as count`.execute(opened.database)
  return Number(rows[0]?.count)
}

test('blocks are added by a single statement, and by none of its parts where the cursor was moved', async () => {
  let statements = 0
  const counted = opened.database.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const store = createIndexStore(counted, CHAIN)
  await store.begin(1)
  statements = 0
  const head = await store.append(undefined, prepare(1))
  expect(head).toMatchObject({ number: 1, hash: hashOf(1) })
  expect(statements).toBe(1)
  expect(await countRows()).toBe(3)

  await expect(store.append(undefined, prepare(2))).rejects.toThrow('another process moved the cursor')
  expect(await countRows()).toBe(3)
  expect((await store.cursor())?.head).toEqual({ number: 1, hash: hashOf(1) })
})
