import * as v from 'valibot'
import { ProblemError } from '../../middleware/problem.ts'
import { PageParams } from './shapes.ts'

// The explorer has two lists of an address: what it sent, and which tokens moved from or to it. Both come newest block
// first, a page at a time, and are told here as one. A page of one reaches further back than a page of the other; what
// lies below the nearer end is not told yet, for the other list may still have something to put between. The cursor
// says for each list which of its pages comes next, and which block was the last one told, so that a page that is read
// twice adds nothing twice, and new blocks move nothing.

/** One thing out of a list. */
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

/** Pages of one list that are read in search of something that may be told. */
const MAX_PAGES = 4

interface Reading<T> {
  readonly items: Placed<T>[]
  /** Each page that was read, and the block that it reaches down to. */
  readonly pages: { from: ListState; lowest: number }[]
  next: ListState
}

/**
 * The next things of two lists, of about `count` transactions, and the cursor of what follows them.
 * @throws ProblemError bad_request for a cursor that is none
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
  await Promise.all([readOn(a, readA, below), readOn(b, readB, below)])
  for (let page = 1; page < MAX_PAGES; page += 1) {
    const end = nearerEnd(a, b)
    if (end === undefined || [...a.items, ...b.items].some(({ block }) => block > end)) break
    // Nothing that was read is known to be complete: only more of the list that ends first can tell.
    await (a.next !== 'end' && lowestOf(a) === end ? readOn(a, readA, below) : readOn(b, readB, below))
  }
  const end = nearerEnd(a, b)
  const all: readonly Placed<unknown>[] = [...a.items, ...b.items]
  const last = lastToTell(all, end, input.count) ?? below
  const isTold = ({ block }: Placed<unknown>) => block >= last
  const told = { a: a.items.filter(isTold), b: b.items.filter(isTold) }
  if (end === undefined && told.a.length + told.b.length === all.length) return { ...told, next: undefined }
  const block = Math.min(last, Number.MAX_SAFE_INTEGER)
  return { ...told, next: writeCursor({ a: resumeAt(a, block), b: resumeAt(b, block), block }) }
}

async function readOn<T>(reading: Reading<T>, read: ReadList<T>, below: number): Promise<void> {
  if (reading.next === 'end') return
  const from = reading.next
  const { items, next } = await read(from)
  const lowest = Math.min(lowestOf(reading), ...items.map(({ block }) => block))
  reading.pages.push({ from, lowest })
  reading.items.push(...items.filter(({ block }) => block < below))
  reading.next = next ?? 'end'
}

/** Where the list ends first that goes on: only what is above is known to be complete. Undefined where none goes on. */
function nearerEnd(a: Reading<unknown>, b: Reading<unknown>): number | undefined {
  const ends = [a, b].flatMap((reading) => (reading.next === 'end' ? [] : [lowestOf(reading)]))
  return ends.length === 0 ? undefined : Math.max(...ends)
}

function lowestOf({ pages }: Reading<unknown>): number {
  return pages.at(-1)?.lowest ?? Number.POSITIVE_INFINITY
}

/** The lowest block that is told: whole blocks above the end, until there are enough transactions. */
function lastToTell(
  items: readonly Placed<unknown>[],
  end: number | undefined,
  count: number,
): number | undefined {
  const blocks = [...new Set(items.map(({ block }) => block))].sort((x, y) => y - x)
  const complete = blocks.filter((block) => end === undefined || block > end)
  // A block with more in it than all pages that were read is told with what is known of it.
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

/** The first page that reaches below what was told; the page that was not read yet where none does. */
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
