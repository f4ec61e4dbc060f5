import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { isRecord, sleep } from '@foyer/kit'
import type { StoredAnswers } from '@foyer/server-kit/store'
import * as v from 'valibot'
import type { CatalogueEntry } from './catalogue.ts'

/** How long the store keeps a catalogue. A gateway that starts later reads the database again. */
const KEPT_MS = 3_600_000
/** How long a gateway has for reading the database before another one may. */
const CLAIM_MS = 5_000
/** How long the others wait for it before they read the database themselves. */
const WAIT_MS = 2_000
const LOOK_EVERY_MS = 100
/** The characters of JSON in one piece: packed, it is a fifth of that, and keeps nobody else waiting at the store. */
const PIECE_LENGTH = 400_000
const MAX_PIECE_BYTES = 4_194_304
const MAX_PIECES = 1_000
/** Most of the packing that can be had, for a third of the time that the rest takes. */
const LEVEL = 1

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const Contents = v.object({
  pieces: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PIECES)),
  wallets: v.number(),
})
const Piece = v.array(v.custom<CatalogueEntry>(isListing))

/** The catalogue as one gateway has read and cleaned it, for the others. */
export interface SharedCatalogue {
  /**
   * Reads one state of the catalogue: out of the store, or, in one gateway of all that ask, by `load`. While the store is away each one
   * loads for itself.
   * @throws what `load` throws
   */
  read(state: string, load: () => Promise<readonly CatalogueEntry[]>): Promise<readonly CatalogueEntry[]>
}

/** Creates it over a place in the store. `onRead` is told where a catalogue came from. */
export function createSharedCatalogue(
  answers: StoredAnswers,
  onRead: (from: 'store' | 'database') => void = () => undefined,
): SharedCatalogue {
  async function find(state: string): Promise<readonly CatalogueEntry[] | undefined> {
    const contents = v.safeParse(Contents, await answers.find(state))
    if (!contents.success) return undefined
    const wallets: CatalogueEntry[] = []
    for (let index = 0; index < contents.output.pieces; index += 1) {
      const piece = await readPiece(await answers.find(`${state} ${index}`))
      if (piece === undefined) return undefined
      for (const wallet of piece) wallets.push(wallet)
    }
    return wallets.length === contents.output.wallets ? wallets : undefined
  }

  async function leave(state: string, wallets: readonly CatalogueEntry[]): Promise<void> {
    let pieces = 0
    for (const piece of cut(wallets)) {
      const packed = (await pack(piece, { level: LEVEL })).toString('base64')
      if (!(await answers.leave(`${state} ${pieces}`, packed, KEPT_MS))) return
      pieces += 1
    }
    // Last, so that whoever finds this finds all of them.
    await answers.leave(state, { pieces, wallets: wallets.length }, KEPT_MS)
  }

  async function wait(state: string): Promise<readonly CatalogueEntry[] | undefined> {
    const startedAtMs = performance.now()
    while (performance.now() - startedAtMs < WAIT_MS) {
      await sleep(LOOK_EVERY_MS)
      const found = await find(state)
      if (found !== undefined) return found
    }
    return undefined
  }

  return {
    async read(state, load) {
      const found = await find(state)
      const isOwn = found === undefined && (await answers.claim(state, CLAIM_MS))
      const known = found ?? (isOwn ? undefined : await wait(state))
      onRead(known === undefined ? 'database' : 'store')
      if (known !== undefined) return known
      const wallets = await load()
      // Nobody here waits for the others, who read the database where nothing comes.
      if (isOwn) void leave(state, wallets).catch(() => undefined)
      return wallets
    },
  }
}

/** Pieces of about the same length, each a JSON array. */
function* cut(wallets: readonly CatalogueEntry[]): Generator<string> {
  let piece: string[] = []
  let length = 0
  for (const wallet of wallets) {
    const text = JSON.stringify(wallet)
    piece.push(text)
    length += text.length
    if (length < PIECE_LENGTH) continue
    yield `[${piece.join()}]`
    piece = []
    length = 0
  }
  if (piece.length > 0) yield `[${piece.join()}]`
}

/**
 * The seal says that a gateway of this version has cleaned the listing and left it here. To parse all of its fields again would take longer
 * than everything else that is done with it.
 */
function isListing(value: unknown): boolean {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string'
}

/** The wallets of a piece; undefined for what is none. */
async function readPiece(packed: unknown): Promise<readonly CatalogueEntry[] | undefined> {
  if (typeof packed !== 'string') return undefined
  try {
    const text = await unpack(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_PIECE_BYTES })
    const listings: unknown = JSON.parse(text.toString())
    return v.is(Piece, listings) ? listings : undefined
  } catch {
    return undefined
  }
}
