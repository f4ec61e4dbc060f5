import { readFileSync, writeFileSync } from 'node:fs'
import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changedCopy,
  clearMoves,
  codeOf,
  exportTo,
  framesOf,
  importFrom,
  newKeys,
  newPath,
  newServer,
  type TestKeys,
  type TestServer,
} from '../../test/movingTest.ts'

// An import is identical to the source or takes nothing, for any rows and any damage of the file.

let source: TestServer
let target: TestServer
let keys: TestKeys
beforeAll(async () => {
  source = await newServer()
  target = await newServer()
  keys = await newKeys()
})
afterAll(async () => {
  await source.close()
  await target.close()
  clearMoves()
})

const TABLES = ['moving_imports', 'moving_chunks', 'moved_wallets', 'shares', 'lines', 'odds', 'wallets']

async function empty({ database }: TestServer): Promise<void> {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(database)
}

/** Text that a database keeps: it refuses the character 0 and halves of a pair. */
const Text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\u0000'))
const Json = fc
  .jsonValue({ maxDepth: 2, noUnicodeString: true })
  .filter((value) => !JSON.stringify(value).includes('\\u0000'))

const Rows = fc.record({
  wallets: fc.uniqueArray(fc.record({ id: Text, share: fc.option(Text), what: Text }), {
    selector: ({ id }) => id,
    maxLength: 7,
  }),
  odds: fc.uniqueArray(
    fc.record({
      n: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      j: fc.option(Json),
      b: fc.option(fc.uint8Array({ maxLength: 6 })),
      a: fc.option(fc.array(Text, { maxLength: 3 })),
      f: fc.option(fc.double()),
      z: fc.option(fc.boolean()),
    }),
    { selector: ({ n }) => n, maxLength: 5 },
  ),
  rowsPerChunk: fc.integer({ min: 1, max: 4 }),
})
type Rows = typeof Rows extends fc.Arbitrary<infer T> ? T : never

async function fill(server: TestServer, { wallets, odds }: Rows): Promise<void> {
  await empty(server)
  for (const { id, share, what } of wallets) await server.fill(id, share, what)
  for (const { n, j, b, a, f, z } of odds) {
    const json = j === null ? null : JSON.stringify(j)
    const hex = b && `\\x${Buffer.from(b).toString('hex')}`
    await sql`insert into odds (n, j, b, a, f, z) values (${String(n)}::bigint, ${json}::text::jsonb, ${hex}::text::bytea,
      ${a}::text[], ${f === null ? null : String(f)}::text::double precision, ${z})`.execute(server.database)
  }
}

const Damage = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('add' as const), bytes: fc.uint8Array({ minLength: 1, maxLength: 9 }) }),
  fc.record({
    kind: fc.constantFrom('swap' as const, 'twice' as const, 'drop' as const),
    at: fc.nat(),
    to: fc.nat(),
  }),
)

type Damage = typeof Damage extends fc.Arbitrary<infer T> ? T : never

function damage(path: string, how: Damage): string {
  return changedCopy(path, (bytes) => {
    if (how.kind === 'cut') return bytes.subarray(0, how.at % bytes.length)
    if (how.kind === 'add') return Buffer.concat([bytes, how.bytes])
    if (how.kind !== 'flip') return moveFrames(path, how)
    const at = how.at % bytes.length
    bytes[at] = (bytes[at] ?? 0) ^ (1 << how.bit)
    return bytes
  })
}

function moveFrames(
  path: string,
  { kind, at, to }: { kind: 'swap' | 'twice' | 'drop'; at: number; to: number },
): Buffer {
  const [magic, ...frames] = framesOf(path)
  const [one, other] = [at % frames.length, to % frames.length]
  const [first = magic, second = magic] = [frames[one], frames[other]]
  if (kind === 'swap') {
    frames[one] = second
    frames[other] = first
  }
  if (kind === 'twice') frames.splice(other, 0, first)
  if (kind === 'drop') frames.splice(one, 1)
  return Buffer.concat([magic, ...frames])
}

test('any rows arrive as they were, wherever the move was interrupted', async () => {
  await fc.assert(
    fc.asyncProperty(Rows, fc.nat(12), fc.nat(12), async (rows, stopOut, stopIn) => {
      await fill(source, rows)
      await empty(target)
      const { rowsPerChunk } = rows
      const out = newPath()
      const stopped = await codeOf(exportTo(source, keys, out, { rowsPerChunk, ...stopAt(stopOut) }))
      if (stopped !== 'taken') await exportTo(source, keys, out, { rowsPerChunk, isResumed: true })
      const half = await codeOf(importFrom(target, keys, out, stopAt(stopIn)))
      if (half !== 'taken') await importFrom(target, keys, out, { isResumed: true })
      expect(await target.rows()).toEqual(await source.rows())
    }),
    { numRuns: stressCount(200, 12) },
  )
}, 240_000)

test('any damage is refused, and nothing of the file is seen', async () => {
  await fc.assert(
    fc.asyncProperty(Rows, fc.array(Damage, { minLength: 4, maxLength: 8 }), async (rows, all) => {
      await fill(source, rows)
      await empty(target)
      const out = newPath()
      await exportTo(source, keys, out, { rowsPerChunk: rows.rowsPerChunk })
      const original = readFileSync(out)
      const nothing = await target.rows()
      for (const how of all) {
        const path = damage(out, how)
        if (readFileSync(path).equals(original)) continue
        expect(await codeOf(importFrom(target, keys, path))).toMatch(/^moving_/)
        expect(await target.rows()).toEqual(nothing)
      }
      // The same server takes the whole file afterwards.
      await importFrom(target, keys, out)
      expect(await target.rows()).toEqual(await source.rows())
    }),
    { numRuns: stressCount(200, 12) },
  )
}, 240_000)

function stopAt(seq: number) {
  const stop = new AbortController()
  return {
    signal: stop.signal,
    onChunk(done: number) {
      if (done === seq) stop.abort(new Error('stopped'))
    },
  }
}

test('a file of anything is no move', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (bytes, hasMagic) => {
      const path = newPath()
      writeFileSync(path, Buffer.concat([Buffer.from(hasMagic ? 'FOYER-MOVE 1\n' : ''), bytes]))
      expect(await codeOf(importFrom(target, keys, path))).toMatch(/^moving_/)
    }),
    { numRuns: stressCount(1_000, 50) },
  )
})
