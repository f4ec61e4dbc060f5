import * as v from 'valibot'
import { ProblemError } from '../../../../http/problem.ts'
import { PageParams } from './shapes.ts'

// The explorer has two lists for an address: its transactions, and its token transfers. Both come newest block first, a page
// at a time, and are merged here into one list. One page of the first list reaches further back than one of the second, so
// items are returned only from blocks for which both lists have been read. The cursor holds for each list which of its pages
// to read next, and the lowest block that was returned: so no item is returned twice, and new blocks do not shift the pages.

/** An item of a list, with its block and transaction. */
export interface Placed<T> {
  readonly block: number
  /** The transaction that it belongs to. */
  readonly hash: string
  readonly item: T
}

/** A page of one of the lists. */
export interface ListPage<T> {
  readonly items: readonly Placed<T>[]
  readonly next: PageParams | null
}

/** How to read a list; `null` asks for its first page. */
export type ReadList<T> = (params: PageParams | null) => Promise<ListPage<T>>

const ListState = v.union([v.literal('end'), v.null(), PageParams])
type ListState = v.InferOutput<typeof ListState>

const Cursor = v.object({ a: ListState, b: ListState, block: v.pipe(v.number(), v.safeInteger()) })

/** The most pages of one list that are read for one merged page. */
const MAX_PAGES = 4

interface Reading<T> {
  readonly items: Placed<T>[]
  /** Every page that was read, with its lowest block. */
  readonly pages: { from: ListState; lowest: number }[]
  next: ListState
}

/**
 * Reads the next items of two lists, of about `count` transactions, and the cursor of the page after them.
 * @throws ProblemError bad_request for a cursor that cannot be read
 */
export async function readMerged<A, B>(
  input: { cursor: string | undefined; count: number },
  readA: ReadList<A>,
  readB: ReadList<B>,
): Promise<{ a: Placed<A>[]; b: Placed<B>[]; next: string | undefined }> {
  const start = parseCursor(input.cursor)
  const below = start?.block ?? Number.POSITIVE_INFINITY
  const a: Reading<A> = { items: [], pages: [], next: start?.a ?? null }
  const b: Reading<B> = { items: [], pages: [], next: start?.b ?? null }
  await Promise.all([readNextPage(a, readA, below), readNextPage(b, readB, below)])
  for (let page = 1; page < MAX_PAGES; page += 1) {
    const end = completeAbove(a, b)
    if (end === undefined || [...a.items, ...b.items].some(({ block }) => block > end)) break
    // No block is known to be complete yet, so more is read of the list that has been read less far.
    await (a.next !== 'end' && lowestOf(a) === end
      ? readNextPage(a, readA, below)
      : readNextPage(b, readB, below))
  }
  const end = completeAbove(a, b)
  const all: readonly Placed<unknown>[] = [...a.items, ...b.items]
  const last = lowestCompleteBlock(all, end, input.count) ?? below
  const isReturned = ({ block }: Placed<unknown>) => block >= last
  const returned = { a: a.items.filter(isReturned), b: b.items.filter(isReturned) }
  if (end === undefined && returned.a.length + returned.b.length === all.length)
    return { ...returned, next: undefined }
  const block = Math.min(last, Number.MAX_SAFE_INTEGER)
  return { ...returned, next: writeCursor({ a: resumeAt(a, block), b: resumeAt(b, block), block }) }
}

async function readNextPage<T>(reading: Reading<T>, read: ReadList<T>, below: number): Promise<void> {
  if (reading.next === 'end') return
  const from = reading.next
  const { items, next } = await read(from)
  const lowest = Math.min(lowestOf(reading), ...items.map(({ block }) => block))
  reading.pages.push({ from, lowest })
  reading.items.push(...items.filter(({ block }) => block < below))
  reading.next = next ?? 'end'
}

/** The block above which both lists have been read completely; undefined when both have been read to their end. */
function completeAbove(a: Reading<unknown>, b: Reading<unknown>): number | undefined {
  const ends = [a, b].flatMap((reading) => (reading.next === 'end' ? [] : [lowestOf(reading)]))
  return ends.length === 0 ? undefined : Math.max(...ends)
}

function lowestOf({ pages }: Reading<unknown>): number {
  return pages.at(-1)?.lowest ?? Number.POSITIVE_INFINITY
}

/** The lowest block to return: complete blocks, newest first, until they hold `count` transactions. */
function lowestCompleteBlock(
  items: readonly Placed<unknown>[],
  end: number | undefined,
  count: number,
): number | undefined {
  const blocks = [...new Set(items.map(({ block }) => block))].sort((x, y) => y - x)
  const complete = blocks.filter((block) => end === undefined || block > end)
  // A block with more items than all pages that were read is returned with the items that are known.
  if (complete.length === 0) return blocks[0] === end ? end : undefined
  const hashes = new Set<string>()
  let last: number | undefined
  for (const block of complete) {
    for (const item of items) if (item.block === block) hashes.add(item.hash)
    if (hashes.size > count && last !== undefined) break
    last = block
  }
  return last
}

/** The first page with items below the lowest returned block; the next unread page when no read page has any. */
function resumeAt({ pages, next }: Reading<unknown>, last: number): ListState {
  const page = pages.find(({ lowest }) => lowest < last)
  return page === undefined ? next : page.from
}

function writeCursor(cursor: v.InferOutput<typeof Cursor>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function parseCursor(cursor: string | undefined): v.InferOutput<typeof Cursor> | undefined {
  if (cursor === undefined) return undefined
  try {
    return v.parse(Cursor, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new ProblemError('bad_request', 'query "cursor": not a cursor of this list', { cause })
  }
}
