import { type BlockReader, ChainReadError } from './blockReader.ts'
import type { FullBlock } from './blocks.ts'
import { createRowCollector } from './indexRows.ts'
import {
  type BlockMark,
  CursorMovedError,
  type IndexCursor,
  type IndexStore,
  type PreparedBlocks,
} from './store.ts'
import type { SwapContracts } from './unwrappedCoins.ts'

/** How a chain is read. */
export interface FollowOptions {
  /** Blocks before the newest one that are read when an index begins. */
  readonly backfillBlocks: number
  /** Blocks asked for by one request to a node. */
  readonly blocksPerRequest: number
  /** Requests for blocks that are under way at once. */
  readonly requestsAtOnce: number
  /** Rows that one transaction should have when there is much to catch up with; fewer requests than are under way at once are never made. */
  readonly rowsPerWrite: number
  /** Whether transactions that wait to be mined are shown. */
  readonly withPending: boolean
  /** By which tokens are swapped for the coin. @default the coin that is got for a token is not seen */
  readonly swaps?: SwapContracts | undefined
}

/** Defaults of `FollowOptions`. */
export const FOLLOW_DEFAULTS: FollowOptions = {
  backfillBlocks: 10_000,
  blocksPerRequest: 10,
  requestsAtOnce: 4,
  rowsPerWrite: 6_000,
  withPending: true,
}

/** The result of a step: it added blocks, removed some after a reorganisation, or found nothing new. */
export type StepResult = 'advanced' | 'rolled-back' | 'idle'

/** Keeps the index of one chain up to date with the head of the chain, step by step. */
export interface ChainFollower {
  /** @throws whatever the node or the database throws; the next step begins with what is in the database */
  step(signal: AbortSignal): Promise<StepResult>
}

/** Blocks of one transaction, however little is in them. */
const MAX_BLOCKS_A_WRITE = 400
/** Marks compared by one request while looking for where two chains part. */
const MARKS_A_REQUEST = 32

/**
 * Creates a follower. All that counts is in the database, so any process can continue where another one ended; it has to
 * be created anew then, since it remembers what it wrote last.
 */
export function createChainFollower(
  reader: BlockReader,
  store: IndexStore,
  options: Partial<FollowOptions> = {},
): ChainFollower {
  const settings = { ...FOLLOW_DEFAULTS, ...options }
  let cursor: IndexCursor | undefined
  let nodeHead = -1
  let perRequest = settings.blocksPerRequest
  let perWrite = perRequest * settings.requestsAtOnce
  let ahead: { first: number; prepared: Promise<PreparedBlocks> } | undefined
  const pending = createPendingWriter(reader, store)

  /** Sends several requests at the same time. Blocks after a gap are left for the next step. */
  async function read(first: number, signal: AbortSignal): Promise<PreparedBlocks> {
    const count = Math.min(nodeHead - first + 1, perWrite)
    const step = perRequest
    const starts = Array.from({ length: Math.ceil(count / step) }, (_, index) => first + index * step)
    const read = (start: number) => reader.blocks(start, Math.min(step, first + count - start), signal)
    try {
      const prepared = await prepare(settings.swaps, first, inOrder(starts, settings.requestsAtOnce, read))
      perRequest = Math.min(settings.blocksPerRequest, perRequest + 1)
      perWrite = Math.max(perRequest * settings.requestsAtOnce, blocksFor(settings.rowsPerWrite, prepared))
      return prepared
    } catch (error) {
      // The blocks may be too large for one answer.
      perRequest = Math.max(1, Math.floor(perRequest / 2))
      perWrite = perRequest * settings.requestsAtOnce
      throw error
    }
  }

  function readAhead(first: number, signal: AbortSignal): void {
    if (first > nodeHead) return
    ahead = { first, prepared: read(first, signal) }
    // Its result is used by the next step; if there is none, a failure must not be unhandled.
    ahead.prepared.catch(() => undefined)
  }

  async function rollBackToAncestor(head: BlockMark, fromBlock: number, signal: AbortSignal): Promise<void> {
    const ancestor = await findAncestor(reader, store, Math.min(head.number, nodeHead + 1), signal)
    cursor = undefined
    ahead = undefined
    nodeHead = -1
    if (ancestor === undefined) await store.reset()
    else {
      await store.rollback(head, ancestor)
      cursor = { fromBlock, head: ancestor }
    }
  }

  async function findNewBlocks(
    { head, fromBlock }: IndexCursor,
    signal: AbortSignal,
  ): Promise<StepResult | undefined> {
    const found = await reader.head(head?.number, signal)
    nodeHead = found.number
    if (head !== undefined && found.known?.hash !== head.hash) {
      // A node that lags behind does not have this block yet, which is no reason to remove blocks that others had.
      const standing = { fromBlock, nodeHead }
      if (found.known === undefined && (await isBehind(reader, store, standing, signal))) return 'idle'
      await rollBackToAncestor(head, fromBlock, signal)
      return 'rolled-back'
    }
    if ((head?.number ?? fromBlock - 1) < nodeHead) return undefined
    if (settings.withPending) await pending.write(nodeHead, signal)
    return 'idle'
  }

  async function advance({ fromBlock, head }: IndexCursor, signal: AbortSignal): Promise<StepResult> {
    const first = head === undefined ? fromBlock : head.number + 1
    if (first > nodeHead) {
      const result = await findNewBlocks({ fromBlock, head }, signal)
      if (result !== undefined) return result
    }
    const reading = ahead?.first === first ? ahead.prepared : read(first, signal)
    ahead = undefined
    const prepared = await reading
    const { blocks } = prepared
    if (blocks.length === 0) {
      nodeHead = -1
      return 'idle'
    }
    if (head !== undefined && blocks[0]?.parentHash !== head.hash) {
      await rollBackToAncestor(head, fromBlock, signal)
      return 'rolled-back'
    }
    readAhead(first + blocks.length, signal)
    cursor = { fromBlock, head: await store.append(head, prepared) }
    return 'advanced'
  }

  return {
    async step(signal) {
      try {
        cursor ??= await loadCursor(reader, store, settings.backfillBlocks, signal)
        const result = await advance(cursor, signal)
        if (result !== 'idle') pending.forget()
        return result
      } catch (error) {
        cursor = undefined
        ahead = undefined
        pending.forget()
        if (error instanceof CursorMovedError) return 'advanced'
        throw error
      }
    },
  }
}

/** Where the index stands; an index that begins, begins so many blocks before the newest one. */
async function loadCursor(
  reader: BlockReader,
  store: IndexStore,
  backfillBlocks: number,
  signal: AbortSignal,
): Promise<IndexCursor> {
  const found = await store.cursor()
  if (found !== undefined) return found
  const { number } = await reader.head(undefined, signal)
  return store.begin(Math.max(0, number - backfillBlocks))
}

/**
 * Writes the transactions that wait to be mined. A quiet chain is asked several times between two blocks: what did not change
 * is not written again, until `forget` says that the database may hold something else.
 */
function createPendingWriter(reader: BlockReader, store: IndexStore) {
  let stored: string | undefined
  return {
    async write(nodeHead: number, signal: AbortSignal): Promise<void> {
      const waiting = await reader.pending(nodeHead, signal)
      if (waiting === undefined) return
      const hashes = waiting
        .map(({ hash }) => hash)
        .sort()
        .join()
      if (hashes === stored) return
      await store.replacePending(waiting)
      stored = hashes
    },
    forget() {
      stored = undefined
    },
  }
}

/** How many blocks make about that many rows, judged by the blocks just read. */
function blocksFor(wanted: number, { blocks, rows }: PreparedBlocks): number {
  return Math.min(MAX_BLOCKS_A_WRITE, Math.floor((wanted * blocks.length) / Math.max(1, rows.count)))
}

/** Runs a task for every item of a list, a few at the same time, and gives the results in the order of the list. */
async function* inOrder<T, R>(
  items: readonly T[],
  atOnce: number,
  task: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = []
  for (const item of items) {
    const result = task(item)
    // One that is not waited for any more, since an earlier one failed, must not be unhandled.
    result.catch(() => undefined)
    running.push(result)
    if (running.length < atOnce) continue
    yield await (running.shift() as Promise<R>) // at least one was put in just now
  }
  for (const result of running) yield await result
}

/** Works out the rows of each block as soon as it is there, up to the first one that does not follow the one before. */
async function prepare(
  swaps: SwapContracts | undefined,
  first: number,
  parts: AsyncIterable<readonly FullBlock[]>,
): Promise<PreparedBlocks> {
  const collector = createRowCollector(swaps)
  const blocks: PreparedBlocks['blocks'][number][] = []
  for await (const part of parts) {
    for (const block of part) {
      const last = blocks.at(-1)
      const { number, hash, parentHash } = block
      if (number !== first + blocks.length || (last !== undefined && parentHash !== last.hash))
        return { blocks, rows: collector.finish() }
      collector.add(block)
      blocks.push({ number, hash, parentHash })
    }
  }
  return { blocks, rows: collector.finish() }
}

/**
 * Whether a node that does not have our head has blocks that led to it. One that has not even come as far as the first, or
 * that does not show what it should have, can neither confirm nor deny them. An index of an older version kept none of its
 * early blocks; there the transactions of such a block tell. A node that contradicts nothing counts as one that is behind.
 */
async function isBehind(
  reader: BlockReader,
  store: IndexStore,
  { fromBlock, nodeHead }: { readonly fromBlock: number; readonly nodeHead: number },
  signal: AbortSignal,
): Promise<boolean> {
  if (nodeHead < fromBlock) return true
  const [mark] = await store.marks(nodeHead + 1, 1)
  if (mark !== undefined) {
    const [header] = await reader.headers([mark.number], signal)
    return header === undefined || header.hash === mark.hash
  }
  const transaction = await store.newestTransaction(nodeHead + 1)
  if (transaction === undefined) return true
  const hashes = await reader.transactionHashes(transaction.number, signal)
  return hashes === undefined || hashes.includes(transaction.hash)
}

/**
 * The newest block that the index and the node have both; undefined when nothing that is kept is on the chain.
 * @throws ChainReadError when the node shows none of the blocks that it should have: that says nothing of ours
 */
async function findAncestor(
  reader: BlockReader,
  store: IndexStore,
  belowNumber: number,
  signal: AbortSignal,
): Promise<BlockMark | undefined> {
  let below = belowNumber
  let isUnseen = false
  for (;;) {
    const marks = await store.marks(below, MARKS_A_REQUEST)
    if (marks.length === 0 && isUnseen) {
      throw new ChainReadError('the node shows none of the blocks that are kept')
    }
    if (marks.length === 0) return undefined
    const headers = await reader.headers(
      marks.map(({ number }) => number),
      signal,
    )
    const common = marks.find(({ hash }, index) => headers[index]?.hash === hash)
    if (common !== undefined) return common
    isUnseen = (isUnseen || below === belowNumber) && headers.every((header) => header === undefined)
    below = marks.at(-1)?.number ?? 0
  }
}
