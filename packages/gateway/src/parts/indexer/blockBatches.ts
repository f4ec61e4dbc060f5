import type { BlockReader } from './blockReader.ts'
import type { FullBlock } from './blocks.ts'
import { createRowCollector } from './indexRows.ts'
import type { PreparedBlocks } from './store.ts'
import type { SwapContracts } from './unwrappedCoins.ts'

/** How much is read and written at once. */
export interface BatchOptions {
  /** Blocks asked for by one request to a node. */
  readonly blocksPerRequest: number
  /** Requests for blocks that are under way at once. */
  readonly requestsAtOnce: number
  /** Rows that one transaction should have when there is much to catch up with; fewer requests than are under way at once are never made. */
  readonly rowsPerWrite: number
  /** By which tokens are swapped for the coin. @default the coin that is got for a token is not seen */
  readonly swaps?: SwapContracts | undefined
}

/** Blocks of one transaction, however little is in them. */
const MAX_BLOCKS_A_WRITE = 400
/** Reads blocks in batches that fit into one answer of the node and one write, and the next batch while one is written. */
export function createBatches(reader: BlockReader, settings: BatchOptions) {
  let perRequest = settings.blocksPerRequest
  let perWrite = perRequest * settings.requestsAtOnce
  let ahead: { first: number; prepared: Promise<PreparedBlocks> } | undefined

  /** Sends several requests at the same time. Blocks after a gap are left for the next step. */
  async function read(first: number, nodeHead: number, signal: AbortSignal): Promise<PreparedBlocks> {
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

  return {
    /** Returns the batch that begins with a block. */
    take(first: number, nodeHead: number, signal: AbortSignal): Promise<PreparedBlocks> {
      const reading = ahead?.first === first ? ahead.prepared : read(first, nodeHead, signal)
      ahead = undefined
      return reading
    },
    readAhead(first: number, nodeHead: number, signal: AbortSignal): void {
      if (first > nodeHead) return
      ahead = { first, prepared: read(first, nodeHead, signal) }
      // Its result is used by the next step; if there is none, a failure must not be unhandled.
      ahead.prepared.catch(() => undefined)
    },
    forget() {
      ahead = undefined
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
