import { type BatchOptions, createBatches } from './blockBatches.ts'
import { type BlockReader, ChainReadError } from './blockReader.ts'
import { type BlockMark, CursorMovedError, type IndexCursor, type IndexStore } from './store.ts'

/** How a chain is read. */
export interface FollowOptions extends BatchOptions {
  /** Blocks before the newest one that are read when an index begins. */
  readonly backfillBlocks: number
  /** Whether transactions that wait to be mined are shown. */
  readonly withPending: boolean
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
  const batches = createBatches(reader, settings)
  const pending = createPendingWriter(reader, store)

  async function rollBackToAncestor(head: BlockMark, fromBlock: number, signal: AbortSignal): Promise<void> {
    const ancestor = await findAncestor(reader, store, Math.min(head.number, nodeHead + 1), signal)
    cursor = undefined
    batches.forget()
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
    const prepared = await batches.take(first, nodeHead, signal)
    const { blocks } = prepared
    if (blocks.length === 0) {
      nodeHead = -1
      return 'idle'
    }
    if (head !== undefined && blocks[0]?.parentHash !== head.hash) {
      await rollBackToAncestor(head, fromBlock, signal)
      return 'rolled-back'
    }
    batches.readAhead(first + blocks.length, nodeHead, signal)
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
        batches.forget()
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
