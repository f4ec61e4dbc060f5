import type { ChainNodes } from '../../services/nodes.ts'
import type { Database } from '../postgres/schema.ts'
import { createBlockReader } from './blockReader.ts'
import type { ChainLocks } from './chainLocks.ts'
import { createChainFollower, type FollowOptions } from './followChain.ts'
import { createIndexStore } from './indexStore.ts'
import { readTokens } from './tokenReader.ts'

/** Between two looks for new blocks. */
const POLL_MS = 2_000
/** A process that did not get a chain asks again after this, and later the more chains it has. */
const LOCK_RETRY_MS = 2_000
const MIN_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 30_000

/** An index that is being kept up to date. */
export interface RunningIndexer {
  /** Ends the work at the next safe place. */
  close(): Promise<void>
}

/** What an indexer is made of. */
export interface IndexerInput {
  readonly database: Database
  readonly nodes: ChainNodes
  readonly locks: ChainLocks
  /** CAIP-2 ids of EVM chains. */
  readonly chainIds: readonly string[]
  readonly options?: Partial<FollowOptions>
  /** @default 2000 */
  readonly pollMs?: number
  readonly onError?: (error: unknown, chainId: string) => void
  /** Between 0 and 1; spreads retries. */
  readonly random?: () => number
}

/** Follows chains until it is closed. Failures are told, and tried again after a while that grows. */
export function startIndexer(input: IndexerInput): RunningIndexer {
  const stop = new AbortController()
  const following = { count: 0 }
  const loops = input.chainIds.map((chainId) => followForever(input, chainId, following, stop.signal))
  return {
    async close() {
      stop.abort()
      await Promise.all(loops)
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
  const { database, nodes, locks, pollMs = POLL_MS, random = Math.random } = input
  const chain = Number(chainId.split(':')[1])
  const follower = createChainFollower(
    createBlockReader(nodes, chainId),
    createIndexStore(database, chain),
    input.options,
  )
  const resting = new Map<string, number>()
  let isOurs = false
  let backoffMs = MIN_BACKOFF_MS

  async function turn(): Promise<number> {
    const hasLock = await locks.take(chainId)
    if (hasLock !== isOurs) following.count += hasLock ? 1 : -1
    isOurs = hasLock
    if (!hasLock) return LOCK_RETRY_MS * (1 + following.count) * (0.5 + random())
    const result = await follower.step(signal)
    if (result !== 'idle') return 0
    const read = await readTokens(database, nodes, chain, signal, resting)
    return read > 0 ? 0 : pollMs
  }

  while (!signal.aborted) {
    try {
      const waitMs = await turn()
      backoffMs = MIN_BACKOFF_MS
      if (waitMs > 0) await sleep(waitMs, signal)
    } catch (error) {
      if (signal.aborted) return
      input.onError?.(error, chainId)
      await sleep(backoffMs * random() + MIN_BACKOFF_MS, signal)
      backoffMs = Math.min(MAX_BACKOFF_MS, backoffMs * 2)
    }
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })
}
