import { type BlockReader, ChainReadError } from './blockReader.ts'
import type { FullBlock } from './blocks.ts'
import {
  type BlockMark,
  CursorMovedError,
  type IndexCursor,
  type IndexStore,
  type PreparedBlocks,
  prepareBlocks,
} from './indexStore.ts'

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
}

/** Defaults of `FollowOptions`. */
export const FOLLOW_DEFAULTS: FollowOptions = {
  backfillBlocks: 10_000,
  blocksPerRequest: 10,
  requestsAtOnce: 4,
  rowsPerWrite: 12_000,
  withPending: true,
}

/** What a step did: read blocks, took some back, or found nothing new. */
export type StepResult = 'advanced' | 'rolled-back' | 'idle'

/** Keeps the index of one chain at the chain's head, a step at a time. */
export interface ChainFollower {
  /** @throws whatever the node or the database throws; the next step begins with what is in the database */
  step(signal: AbortSignal): Promise<StepResult>
}

/** Blocks of one transaction, however little is in them. */
const MAX_BLOCKS_A_WRITE = 400
/** Marks compared by one request while looking for where two chains part. */
const MARKS_A_REQUEST = 32

/** Makes a follower. It holds nothing that cannot be read again: any process may go on where another one ended. */
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

  async function load(signal: AbortSignal): Promise<IndexCursor> {
    const found = await store.cursor()
    if (found !== undefined) return found
    const { number } = await reader.head(undefined, signal)
    return store.begin(Math.max(0, number - settings.backfillBlocks))
  }

  /** Several requests side by side; what follows a gap is left for the next step. */
  async function read(first: number, signal: AbortSignal): Promise<PreparedBlocks> {
    const count = Math.min(nodeHead - first + 1, perWrite)
    const step = perRequest
    const starts = Array.from({ length: Math.ceil(count / step) }, (_, index) => first + index * step)
    const read = (start: number) => reader.blocks(start, Math.min(step, first + count - start), signal)
    try {
      const parts = await mapSideBySide(starts, settings.requestsAtOnce, read)
      perRequest = Math.min(settings.blocksPerRequest, perRequest + 1)
      const prepared = prepareBlocks(joinParts(first, parts))
      perWrite = Math.max(perRequest * settings.requestsAtOnce, blocksFor(settings.rowsPerWrite, prepared))
      return prepared
    } catch (error) {
      // Blocks may be too large to be answered in one go.
      perRequest = Math.max(1, Math.floor(perRequest / 2))
      perWrite = perRequest * settings.requestsAtOnce
      throw error
    }
  }

  function readAhead(first: number, signal: AbortSignal): void {
    if (first > nodeHead) return
    ahead = { first, prepared: read(first, signal) }
    // Looked at by the next step, which may never come.
    ahead.prepared.catch(() => undefined)
  }

  async function takeBack(head: BlockMark, fromBlock: number, signal: AbortSignal): Promise<void> {
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

  async function lookForMore(
    { head, fromBlock }: IndexCursor,
    signal: AbortSignal,
  ): Promise<StepResult | undefined> {
    const found = await reader.head(head?.number, signal)
    nodeHead = found.number
    if (head !== undefined && found.known?.hash !== head.hash) {
      // A node that is merely behind knows nothing at this height, and is no reason to forget what others said.
      const standing = { fromBlock, nodeHead }
      if (found.known === undefined && (await isBehind(reader, store, standing, signal))) return 'idle'
      await takeBack(head, fromBlock, signal)
      return 'rolled-back'
    }
    if ((head?.number ?? fromBlock - 1) < nodeHead) return undefined
    if (settings.withPending) {
      const waiting = await reader.pending(nodeHead, signal)
      if (waiting !== undefined) await store.replacePending(waiting)
    }
    return 'idle'
  }

  async function advance({ fromBlock, head }: IndexCursor, signal: AbortSignal): Promise<StepResult> {
    const first = head === undefined ? fromBlock : head.number + 1
    if (first > nodeHead) {
      const result = await lookForMore({ fromBlock, head }, signal)
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
      await takeBack(head, fromBlock, signal)
      return 'rolled-back'
    }
    readAhead(first + blocks.length, signal)
    cursor = { fromBlock, head: await store.append(head, prepared) }
    return 'advanced'
  }

  return {
    async step(signal) {
      try {
        cursor ??= await load(signal)
        return await advance(cursor, signal)
      } catch (error) {
        cursor = undefined
        ahead = undefined
        if (error instanceof CursorMovedError) return 'advanced'
        throw error
      }
    },
  }
}

/** As many blocks as make so many rows, going by those just read. */
function blocksFor(rows: number, { blocks, entries }: PreparedBlocks): number {
  return Math.min(MAX_BLOCKS_A_WRITE, Math.floor((rows * blocks.length) / Math.max(1, entries.length)))
}

/** Runs a task over a list, a few at once; answers in the order of the list. The first failure ends it. */
async function mapSideBySide<T, R>(
  items: readonly T[],
  atOnce: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const left = items.entries()
  let hasFailed = false
  async function work(): Promise<void> {
    for (const [index, item] of left) {
      if (hasFailed) return
      results[index] = await task(item)
    }
  }
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, work)
  await Promise.all(workers).catch((error: unknown) => {
    hasFailed = true
    throw error
  })
  return results
}

function joinParts(first: number, parts: readonly FullBlock[][]): FullBlock[] {
  const blocks: FullBlock[] = []
  for (const block of parts.flat()) {
    const last = blocks.at(-1)
    if (block.number !== first + blocks.length) break
    if (last !== undefined && block.parentHash !== last.hash) break
    blocks.push(block)
  }
  return blocks
}

/**
 * Whether a node that does not have our head has blocks that led to it. One that has not even come as far as the first, or
 * that does not show what it should have, can neither confirm nor deny them.
 */
async function isBehind(
  reader: BlockReader,
  store: IndexStore,
  { fromBlock, nodeHead }: { readonly fromBlock: number; readonly nodeHead: number },
  signal: AbortSignal,
): Promise<boolean> {
  const [mark] = await store.marks(nodeHead + 1, 1)
  if (mark === undefined) return nodeHead < fromBlock
  const [header] = await reader.headers([mark.number], signal)
  return header === undefined || header.hash === mark.hash
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
