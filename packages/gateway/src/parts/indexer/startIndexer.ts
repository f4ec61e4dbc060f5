import { sleep } from '@foyer/kit'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { createBlockReader } from './blockReader.ts'
import type { ChainLocks } from './chainLocks.ts'
import { type ChainFollower, createChainFollower, type FollowOptions } from './followChain.ts'
import { createPollPace } from './pollPace.ts'
import { createIndexStore } from './store.ts'
import { readTokens } from './tokenReader.ts'
import type { SwapContracts } from './unwrappedCoins.ts'

/** Milliseconds between two polls for new blocks. */
const POLL_MS = 2_000
/** A process that did not get the lock of a chain tries again after this; later, the more chains it indexes already. */
const LOCK_RETRY_MS = 2_000
const MIN_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 30_000

/** A running indexer. */
export interface RunningIndexer {
  /** Stops after the step that is running, and releases the locks. */
  close(): Promise<void>
}

/** The input of an indexer. */
export interface IndexerInput {
  readonly database: Database
  readonly nodes: ChainNodes
  readonly locks: ChainLocks
  /** CAIP-2 ids of EVM chains. */
  readonly chainIds: readonly string[]
  readonly options?: Partial<Omit<FollowOptions, 'swaps'>>
  /** The contracts that swap tokens for the coin, by chain. */
  readonly swaps?: Readonly<Record<string, SwapContracts>>
  /** @default 2000 */
  readonly pollMs?: number
  /** The interval for a chain on which nothing has happened for a while. @default pollMs */
  readonly quietPollMs?: number
  readonly onError?: (error: unknown, chainId: string) => void
  /** A number between 0 and 1, for the jitter of retries. */
  readonly random?: () => number
}

/** Indexes chains until it is closed. Failures are reported, and retried with exponential backoff. */
export function startIndexer(input: IndexerInput): RunningIndexer {
  const following = { count: 0 }
  // A signal for each chain, since each request listens to it: those of some chains together are more than Node takes for sound.
  const followers = input.chainIds.map((chainId) => {
    const stop = new AbortController()
    return { stop, loop: followForever(input, chainId, following, stop.signal) }
  })
  return {
    async close() {
      for (const { stop } of followers) stop.abort()
      await Promise.all(followers.map(({ loop }) => loop))
      await input.locks.close()
    },
  }
}

async function followForever(
  input: IndexerInput,
  chainId: string,
  following: { count: number },
  signal: AbortSignal,
): Promise<void> {
  const { database, nodes, locks, pollMs = POLL_MS, quietPollMs, random = Math.random } = input
  const chain = Number(chainId.split(':')[1])
  const reader = createBlockReader(nodes, chainId)
  const store = createIndexStore(database, chain)
  const names = createNameReader(input, chain, signal)
  const pace = createPollPace({ pollMs, quietPollMs })
  /** Undefined while another process has the lock. */
  let follower: ChainFollower | undefined
  let backoffMs = MIN_BACKOFF_MS

  async function followOnce(): Promise<number> {
    const hasLock = await locks.take(chainId)
    if (hasLock !== (follower !== undefined)) following.count += hasLock ? 1 : -1
    if (!hasLock) {
      follower = undefined
      return LOCK_RETRY_MS * (1 + following.count) * (0.5 + random())
    }
    if (follower === undefined) {
      // Another process may have written until now.
      follower = createChainFollower(reader, store, { ...input.options, swaps: input.swaps?.[chainId] })
      names.expect()
    }
    const result = await follower.step(signal)
    if (result === 'idle') return (await names.read()) > 0 ? 0 : pace.idle()
    pace.moved()
    names.expect()
    return 0
  }

  while (!signal.aborted) {
    try {
      const waitMs = await followOnce()
      backoffMs = MIN_BACKOFF_MS
      if (waitMs > 0) await sleepUntilClosed(waitMs, signal)
    } catch (error) {
      if (signal.aborted) return
      input.onError?.(error, chainId)
      await sleepUntilClosed(backoffMs * random() + MIN_BACKOFF_MS, signal)
      backoffMs = Math.min(MAX_BACKOFF_MS, backoffMs * 2)
    }
  }
}

/** Reads the names of tokens. They come with blocks alone, so that a quiet chain is not looked at again. */
function createNameReader({ database, nodes }: IndexerInput, chain: number, signal: AbortSignal) {
  const retryAtMs = new Map<string, number>()
  let mayLackNames = true
  return {
    /** Blocks were written: there may be new tokens among them. */
    expect() {
      mayLackNames = true
    },
    async read(): Promise<number> {
      if (!mayLackNames) return 0
      const read = await readTokens(database, nodes, chain, signal, retryAtMs)
      mayLackNames = read > 0 || retryAtMs.size > 0
      return read
    },
  }
}

/** Sleeps, but ends early and without an error once the indexer is closed. */
async function sleepUntilClosed(durationMs: number, signal: AbortSignal): Promise<void> {
  await sleep(durationMs, { signal }).catch(() => undefined)
}
