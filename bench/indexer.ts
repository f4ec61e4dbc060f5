import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { createRandomBelow } from '@foyer/devkit/seededRandom'
import { startTimeLimit } from '@foyer/kit'
import { createChainNodes } from '../packages/gateway/src/kernel/nodes/chainNodes.ts'
import { createBlockReader } from '../packages/gateway/src/parts/indexer/blockReader.ts'
import { INDEX_MEMBERS } from '../packages/gateway/src/parts/indexer/blocks.ts'
import { createChainFollower } from '../packages/gateway/src/parts/indexer/followChain.ts'
import { createIndexStore, type IndexStore } from '../packages/gateway/src/parts/indexer/store.ts'
import { createSimulatedChain } from '../packages/gateway/test/simulatedChain.ts'
import { sql } from '../packages/gateway/test/sql.ts'
import { readDatabaseCpuSeconds, readProcess } from './indexer/databaseCpu.ts'
import { type BenchDatabase, openBenchDatabase } from './indexer/openBenchDatabase.ts'
import { catchUp, compareHoldings, randomTransfer, serveChain } from './indexer/simulatedLoad.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary = 'reading blocks into the index, and what crashes and reorganisations leave of it'

const BLOCKS = 1_500
/**
 * Blocks that are read into the index of another chain before anything is measured: an indexer that has just started is compiled
 * meanwhile, which one that reads the blocks of months does once.
 */
const WARM_UP_BLOCKS = 300
const BLOCKS_A_REQUEST = 10
/**
 * The most processor time that indexing may cost this process, measured in the time that only fetching and parsing the same blocks takes.
 * Since only named members are read, that measure has fallen by more than what is measured in it: calm runs have 2.3 to 2.7, and a tenth
 * less time than before in all.
 */
const MAX_COST_RATIO = 3
/** The most that it may cost of the database's time, in the same measure. */
const MAX_DATABASE_RATIO = 2.5
const TRANSFERS = 10_000
const FOLLOW_LIMIT_MS = 120_000
const KILLS = 20
const REORGANISATIONS = 20
const SPEED_CHAIN = 1
const KILL_CHAIN = 2
const WARM_UP_CHAIN = 3

const NODE = new URL('./indexer/benchNode.ts', import.meta.url)
const FOLLOW = new URL('./indexer/followForever.ts', import.meta.url)

/**
 * Measures how fast blocks of fifty token transfers are read into PostgreSQL, then kills a process that indexes again
 * and again while the chain changes under it. Wrong balances and missing blocks decide, and what indexing takes of this
 * process's time against only reading the blocks in the same run; the speed depends on what else the machine does.
 */
export async function run(): Promise<BenchResult> {
  const opened = await openBenchDatabase()
  try {
    const { missingBlocks, costRatio, databaseRatio, ...speed } = await measureSpeed(opened)
    const kills = opened.url === undefined ? undefined : await killOften(opened, opened.url)
    const { wrongBalances, ...more } = kills ?? {}
    return {
      database: opened.url === undefined ? 'embedded' : 'postgres',
      ...more,
      ...judge({
        // Where there is none, nothing is known of kills and reorganisations.
        postgresServers: { value: opened.url === undefined ? 0 : 1, atLeast: 1 },
        missingBlocks: { value: missingBlocks, atMost: 0 },
        costRatio: { value: costRatio, atMost: MAX_COST_RATIO },
        ...(databaseRatio === undefined
          ? {}
          : { databaseRatio: { value: databaseRatio, atMost: MAX_DATABASE_RATIO } }),
        ...(wrongBalances === undefined ? {} : { wrongBalances: { value: wrongBalances, atMost: 0 } }),
      }),
      notes: speed,
    }
  } finally {
    await opened.close()
  }
}

async function measureSpeed(opened: BenchDatabase) {
  const { database } = opened
  const { child, line: port } = await start(NODE, [String(BLOCKS)])
  try {
    const url = `http://127.0.0.1:${port}`
    const store = createIndexStore(database, SPEED_CHAIN)
    await follow(url, createIndexStore(database, WARM_UP_CHAIN), WARM_UP_BLOCKS)
    const readBefore = await measureReading(url)
    const [databaseBefore, nodeBefore] = [await readDatabaseCpuSeconds(opened), await cpuSecondsOf(child)]
    const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
    await follow(url, store, BLOCKS)
    const seconds = (performance.now() - startedAt) / 1_000
    const cpuSeconds = cpuSecondsSince(cpuBefore)
    const [databaseAfter, nodeAfter] = [await readDatabaseCpuSeconds(opened), await cpuSecondsOf(child)]
    // Before and after, so that what else the machine does meets both.
    const readSeconds = (readBefore + (await measureReading(url))) / 2
    const head = (await store.cursor())?.head?.number ?? -1
    const { rows } = await sql<{
      n: string
    }>`select count(*) as n from index_entries where chain = ${SPEED_CHAIN}`.execute(database)
    return {
      blocksPerSecond: Math.round(BLOCKS / seconds),
      transfersPerSecond: Math.round((BLOCKS * 50) / seconds),
      rows: Number(rows[0]?.n),
      missingBlocks: BLOCKS - 1 - head,
      cpuSecondsPer1000Blocks: Math.round((cpuSeconds / BLOCKS) * 100_000) / 100,
      costRatio: Math.round((cpuSeconds / readSeconds) * 100) / 100,
      ...(databaseBefore === undefined || databaseAfter === undefined
        ? {}
        : ofDatabase({
            databaseSeconds: databaseAfter - databaseBefore,
            nodeSeconds: nodeAfter - nodeBefore,
            cpuSeconds,
            readSeconds,
          })),
    }
  } finally {
    child.kill('SIGKILL')
  }
}

/** Reads the newest blocks of the node into the index of a chain. */
async function follow(url: string, store: IndexStore, blocks: number): Promise<void> {
  const chainId = `eip155:${SPEED_CHAIN}`
  const nodes = createChainNodes(
    { [chainId]: [url] },
    // A busy machine may let the node wait for its turn.
    { maxReplyBytes: 33_554_432, members: INDEX_MEMBERS, timing: { lastTryTimeoutMs: FOLLOW_LIMIT_MS } },
  )
  const follower = createChainFollower(createBlockReader(nodes, chainId), store, {
    backfillBlocks: blocks - 1,
  })
  const { signal, end } = startTimeLimit({ limitMs: FOLLOW_LIMIT_MS, what: 'Reading the chain' })
  while ((await follower.step(signal)) !== 'idle') signal.throwIfAborted()
  end()
}

function ofDatabase(input: {
  databaseSeconds: number
  nodeSeconds: number
  cpuSeconds: number
  readSeconds: number
}) {
  const { databaseSeconds, nodeSeconds, cpuSeconds, readSeconds } = input
  const slowestSeconds = Math.max(cpuSeconds, databaseSeconds)
  const ofTwoCores = (cpuSeconds + databaseSeconds + nodeSeconds) / 2
  return {
    databaseCpuSecondsPer1000Blocks: Math.round((databaseSeconds / BLOCKS) * 100_000) / 100,
    nodeCpuSecondsPer1000Blocks: Math.round((nodeSeconds / BLOCKS) * 100_000) / 100,
    databaseRatio: Math.round((databaseSeconds / readSeconds) * 100) / 100,
    // The rate of indexer, database and node together on two free cores: the slowest of them has one core, and all have two.
    blocksPerSecondOfTwoCores: Math.round(BLOCKS / Math.max(slowestSeconds, ofTwoCores)),
  }
}

async function cpuSecondsOf({ pid = 0 }: ChildProcess): Promise<number> {
  return (await readProcess(pid))?.cpuSeconds ?? 0
}

/** The processor's time that it takes this process to fetch all blocks and parse them as JSON, and nothing more. */
async function measureReading(url: string): Promise<number> {
  const before = process.cpuUsage()
  for (let first = 0; first < BLOCKS; first += BLOCKS_A_REQUEST) {
    const numbers = Array.from(
      { length: BLOCKS_A_REQUEST },
      (_, index) => `0x${(first + index).toString(16)}`,
    )
    const body = ['eth_getBlockByNumber', 'eth_getBlockReceipts'].flatMap((method) =>
      numbers.map((number, id) => ({ jsonrpc: '2.0', id, method, params: [number, true] })),
    )
    const reply = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    await reply.json()
  }
  return cpuSecondsSince(before)
}

function cpuSecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

async function killOften({ database }: BenchDatabase, databaseUrl: string) {
  const chain = createSimulatedChain()
  const node = await serveChain(chain)
  const random = createRandomBelow(9)
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
    await catchUp(database, chain, KILL_CHAIN)
    child.kill('SIGKILL')
    return {
      transfers: transferred,
      kills: KILLS,
      reorganisations: REORGANISATIONS,
      ...(await compareHoldings(database, chain, KILL_CHAIN)),
    }
  } finally {
    node.close()
  }
}

/** Starts a script, and answers with the first line that it prints. */
async function start(script: URL, args: readonly string[]): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [...(await bundleProgram(script)), ...args], {
    // The channel ends with this process, and the script with the channel.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended (${code})`)))
    if (child.stdout) createInterface(child.stdout).once('line', (line) => resolve({ child, line }))
  })
}
