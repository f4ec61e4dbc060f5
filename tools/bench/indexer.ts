import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createBlockReader } from '../../packages/gateway/src/providers/chain/blockReader.ts'
import { createChainFollower } from '../../packages/gateway/src/providers/chain/followChain.ts'
import { createIndexStore } from '../../packages/gateway/src/providers/chain/indexStore.ts'
import { createChainNodes } from '../../packages/gateway/src/providers/http/chainNodes.ts'
import {
  addressOf,
  createSimulatedChain,
  type SimulatedChain,
  type SimulatedTransfer,
} from '../../packages/gateway/test/simulatedChain.ts'
import { sql } from '../../packages/gateway/test/sql.ts'
import { type BenchDatabase, openBenchDatabase } from './indexer/openBenchDatabase.ts'

/** One line for the list. */
export const summary = 'reading blocks into the index, and what crashes and reorganisations leave of it'

const BLOCKS = 1_500
const MIN_BLOCKS_PER_SECOND = 300
const TRANSFERS = 10_000
const KILLS = 20
const REORGANISATIONS = 20
const SPEED_CHAIN = 1
const KILL_CHAIN = 2
const CATCH_UP_MS = 60_000

const NODE = fileURLToPath(new URL('./indexer/benchNode.ts', import.meta.url))
const FOLLOW = fileURLToPath(new URL('./indexer/followForever.ts', import.meta.url))

/**
 * Measures how fast blocks of fifty token transfers are read into PostgreSQL, then kills a process that indexes again
 * and again while the chain changes under it. Wrong balances decide; the speed is reported.
 */
export async function run(): Promise<Record<string, unknown> & { ok: boolean }> {
  const opened = await openBenchDatabase()
  try {
    const speed = await measureSpeed(opened)
    const kills = opened.url === undefined ? undefined : await killOften(opened, opened.url)
    return {
      database: opened.url === undefined ? 'embedded' : 'postgres',
      ...speed,
      ...kills,
      thresholds: { blocksPerSecond: MIN_BLOCKS_PER_SECOND, wrongBalances: 0 },
      ok: speed.missingBlocks === 0 && (kills?.wrongBalances ?? 0) === 0,
    }
  } finally {
    await opened.close()
  }
}

async function measureSpeed({ database }: BenchDatabase) {
  const { child, line: port } = await start(NODE, [String(BLOCKS)])
  try {
    const chainId = `eip155:${SPEED_CHAIN}`
    const nodes = createChainNodes({ [chainId]: [`http://127.0.0.1:${port}`] }, { maxReplyBytes: 33_554_432 })
    const store = createIndexStore(database, SPEED_CHAIN)
    const follower = createChainFollower(createBlockReader(nodes, chainId), store, { backfillBlocks: BLOCKS })
    const signal = AbortSignal.timeout(120_000)
    const startedAt = performance.now()
    while ((await follower.step(signal)) !== 'idle') signal.throwIfAborted()
    const seconds = (performance.now() - startedAt) / 1_000
    const head = (await store.cursor())?.head?.number ?? -1
    const { rows } = await sql<{ n: string }>`select count(*) as n from index_entries`.execute(database)
    return {
      blocksPerSecond: Math.round(BLOCKS / seconds),
      transfersPerSecond: Math.round((BLOCKS * 50) / seconds),
      rows: Number(rows[0]?.n),
      missingBlocks: BLOCKS - 1 - head,
    }
  } finally {
    child.kill('SIGKILL')
  }
}

async function killOften({ database }: BenchDatabase, databaseUrl: string) {
  const chain = createSimulatedChain()
  const node = await serve(chain)
  let state = 9
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const transfers = (count: number) => Array.from({ length: count }, () => randomTransfer(random))
  try {
    let transferred = 0
    for (let round = 0; round < KILLS; round += 1) {
      const { child } = await start(FOLLOW, [databaseUrl, node.url, `eip155:${KILL_CHAIN}`])
      for (let block = 0; block < 40; block += 1) chain.mine(transfers(TRANSFERS / KILLS / 40 + 1))
      transferred += 40 * (TRANSFERS / KILLS / 40 + 1)
      await new Promise((resolve) => setTimeout(resolve, 20 + random(150)))
      if (round < REORGANISATIONS) chain.reorganise(1 + random(20), () => transfers(random(20)))
      await new Promise((resolve) => setTimeout(resolve, random(150)))
      child.kill('SIGKILL')
    }
    const { child } = await start(FOLLOW, [databaseUrl, node.url, `eip155:${KILL_CHAIN}`])
    await catchUp(database, chain)
    child.kill('SIGKILL')
    return {
      transfers: transferred,
      kills: KILLS,
      reorganisations: REORGANISATIONS,
      ...(await compare(database, chain)),
    }
  } finally {
    node.close()
  }
}

function randomTransfer(random: (below: number) => number): SimulatedTransfer {
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

async function catchUp(database: BenchDatabase['database'], chain: SimulatedChain): Promise<void> {
  const store = createIndexStore(database, KILL_CHAIN)
  const deadlineMs = Date.now() + CATCH_UP_MS
  while ((await store.cursor())?.head?.hash !== chain.blocks().at(-1)?.hash) {
    if (Date.now() > deadlineMs) throw new Error('the indexer did not reach the head of the chain')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function compare(database: BenchDatabase['database'], chain: SimulatedChain) {
  const { rows } = await sql<{ key: string; amount: string }>`
    select '0x' || encode(account, 'hex') || ' 0x' || encode(contract, 'hex') || ' '
      || case token when '-' then '' else token end as key, amount::text as amount
    from index_holdings where chain = ${KILL_CHAIN}`.execute(database)
  const indexed = new Map(rows.map(({ key, amount }) => [key, BigInt(amount)]))
  const real = chain.holdings()
  const keys = new Set([...indexed.keys(), ...real.keys()])
  const wrong = [...keys].filter((key) => (indexed.get(key) ?? 0n) !== (real.get(key) ?? 0n))
  return { balances: keys.size, wrongBalances: wrong.length }
}

/** Starts a script, and answers with the first line that it prints. */
function start(script: string, args: readonly string[]): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@foyer/source', script, ...args], {
    // The channel ends with this process, and the script with the channel.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended (${code})`)))
    if (child.stdout) createInterface(child.stdout).once('line', (line) => resolve({ child, line }))
  })
}

async function serve(chain: SimulatedChain): Promise<{ url: string; close(): void }> {
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
