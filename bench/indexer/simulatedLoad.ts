import { createServer } from 'node:http'
import { createIndexStore } from '../../packages/gateway/src/parts/indexer/store.ts'
import {
  addressOf,
  type SimulatedChain,
  type SimulatedTransfer,
} from '../../packages/gateway/test/simulatedChain.ts'
import { sql } from '../../packages/gateway/test/sql.ts'
import type { BenchDatabase } from './openBenchDatabase.ts'

const CATCH_UP_MS = 60_000

type Database = BenchDatabase['database']

/** A transfer of some token between some accounts. */
export function randomTransfer(random: (below: number) => number): SimulatedTransfer {
  const kind = (['erc20', 'erc20', 'erc721', 'erc1155'] as const)[random(4)] ?? 'erc20'
  return {
    kind,
    contract: addressOf(9_000 + random(3) + (kind === 'erc20' ? 0 : kind === 'erc721' ? 10 : 20)),
    ...(kind === 'erc20' ? {} : { tokenId: BigInt(random(50)) }),
    from: addressOf(random(60)),
    to: addressOf(random(60)),
    amountBase: kind === 'erc721' ? 1n : BigInt(1 + random(1_000_000)),
    succeeds: random(20) > 0,
  }
}

/** Waits until the index of the chain has its newest block. */
export async function catchUp(database: Database, chain: SimulatedChain, id: number): Promise<void> {
  const store = createIndexStore(database, id)
  const deadlineMs = Date.now() + CATCH_UP_MS
  while ((await store.cursor())?.head?.hash !== chain.blocks().at(-1)?.hash) {
    if (Date.now() > deadlineMs) throw new Error('the indexer did not reach the head of the chain')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Compares what everybody holds with what the index says. */
export async function compareHoldings(database: Database, chain: SimulatedChain, id: number) {
  const { rows } = await sql<{ key: string; amount: string }>`
    select '0x' || encode(account, 'hex') || ' 0x' || encode(contract, 'hex') || ' '
      || case token when '-' then '' else token end as key, amount::text as amount
    from index_holdings where chain = ${id}`.execute(database)
  const indexed = new Map(rows.map(({ key, amount }) => [key, BigInt(amount)]))
  const real = chain.holdings()
  const keys = new Set([...indexed.keys(), ...real.keys()])
  const wrong = [...keys].filter((key) => (indexed.get(key) ?? 0n) !== (real.get(key) ?? 0n))
  return { balances: keys.size, wrongBalances: wrong.length }
}

/** Serves the chain as a node does. */
export async function serveChain(chain: SimulatedChain): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const reply = await chain.fetch('http://node.invalid', {
      method: 'POST',
      body: Buffer.concat(chunks).toString(),
    })
    response.setHeader('content-type', 'application/json')
    response.end(await reply.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
