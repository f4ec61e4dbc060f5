import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
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
  TAG_KEY,
  type TestServer,
} from '../../test/movingTest.ts'
import { readPrivateMoveKey } from './moveKeys.ts'
import { readMoveStatus } from './moveStatus.ts'

const open: TestServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})
afterAll(clearMoves)

async function server(count = 0): Promise<TestServer> {
  const made = await newServer()
  open.push(made)
  for (let at = 0; at < count; at += 1) await made.fill(`w${at}`, at % 3 === 2 ? null : `share ${at}`)
  return made
}

async function exported(count = 5) {
  const [source, keys, path] = [await server(count), await newKeys(), newPath()]
  const moved = await exportTo(source, keys, path)
  return { source, keys, path, moved }
}

const EMPTY = { wallets: [], shares: [], lines: [], odds: [] }

describe('a move', () => {
  test('brings every row with its values, and shares that open with the new keys alone', async () => {
    const [source, keys, path] = [await server(5), await newKeys(), newPath()]
    await sql`insert into odds values (9007199254740993, '{"a":[1,"ü"]}', '\\x00ff', '{"a,b","c\\"d"}', 0.1, 1e40, true),
      (1, 'null', null, '{}', 'NaN', null, null), (-1, null, null, null, null, null, null)`.execute(
      source.database,
    )
    const out = await exportTo(source, keys, path)
    const target = await server()
    const taken = await importFrom(target, keys, path)
    expect(taken).toEqual(out)
    expect(out.tables.wallets?.rows).toBe(5)
    expect(out.tables.odds?.rows).toBe(2)
    expect(await target.rows()).toEqual(await source.rows())
    expect(await target.read('select * from moving_chunks')).toEqual([])
    const [row] = await target.read("select share_enc from shares where wallet_id = 'w0'")
    await expect(source.keyRing.unwrap(String(row?.share_enc), 'w0|3|d')).rejects.toMatchObject({
      code: 'row_damaged',
    })
  })

  test('says honestly how many wallets still have the shares of before', async () => {
    const { keys, path } = await exported()
    const target = await server()
    await importFrom(target, keys, path)
    const { database, tables } = target.server
    const status = () => readMoveStatus({ database }, tables)
    expect(await status()).toEqual([{ source: 'old', wallets: 5, renewed: 0, waiting: 5, gone: 0 }])
    await sql`update wallets set epoch = 4 where wallet_id in ('w0', 'w1')`.execute(target.database)
    // The set before is kept until the device has read the new one: it counts as known until then.
    await sql`insert into rotations values ('w1')`.execute(target.database)
    await sql`delete from shares where wallet_id = 'w4'`.execute(target.database)
    await sql`delete from wallets where wallet_id = 'w4'`.execute(target.database)
    expect(await status()).toEqual([{ source: 'old', wallets: 5, renewed: 1, waiting: 3, gone: 1 }])
  })

  test('whose file holds no value in the clear', async () => {
    const { path } = await exported()
    const text = framesOf(path).slice(2).join('')
    expect(text).not.toMatch(/share \d|w0|made/)
  })
})

describe('an interrupted move', () => {
  test('goes on after each whole chunk, in both directions, and is the same in the end', async () => {
    const [source, keys, path] = [await server(5), await newKeys(), newPath()]
    const stopAfter = (last: number) => {
      const stop = new AbortController()
      return {
        signal: stop.signal,
        onChunk: (seq: number) => seq === last && stop.abort(new Error('stopped')),
      }
    }
    await expect(exportTo(source, keys, path, stopAfter(0) as never)).rejects.toThrow('stopped')
    for (const last of [3, 6])
      await expect(
        exportTo(source, keys, path, { ...stopAfter(last), isResumed: true } as never),
      ).rejects.toThrow('stopped')
    // A crash in the middle of a write leaves half of a frame.
    writeFileSync(path, Buffer.from([0, 0, 1]), { flag: 'a' })
    const out = await exportTo(source, keys, path, { isResumed: true })
    const target = await server()
    await expect(importFrom(target, keys, path, stopAfter(2) as never)).rejects.toThrow('stopped')
    expect(await target.rows()).toEqual(EMPTY)
    expect(await codeOf(importFrom(target, keys, path))).toBe('moving_conflict')
    expect(await importFrom(target, keys, path, { isResumed: true })).toEqual(out)
    expect(await target.rows()).toEqual(await source.rows())
    expect(await codeOf(importFrom(target, keys, path, { isResumed: true }))).toBe('moving_conflict')
  })

  test('is begun anew where the rows have changed meanwhile', async () => {
    const [source, keys, path] = [await server(5), await newKeys(), newPath()]
    const stop = new AbortController()
    const onChunk = (seq: number) => {
      if (seq === 4) stop.abort(new Error('stopped'))
    }
    await expect(exportTo(source, keys, path, { signal: stop.signal, onChunk })).rejects.toThrow('stopped')
    await sql`update wallets set epoch = 9 where wallet_id = 'w1'`.execute(source.database)
    expect(await codeOf(exportTo(source, keys, path, { isResumed: true }))).toBe('moving_changed')
    expect(await codeOf(exportTo(source, keys, path))).toBe('moving_changed')
    expect(await codeOf(exportTo(source, keys, newPath(), { isResumed: true }))).toBe('moving_changed')
  })
})

describe('an import refuses, and takes nothing of', () => {
  async function refused(path: string, keys: Awaited<ReturnType<typeof newKeys>>, target?: TestServer) {
    const at = target ?? (await server())
    const before = await at.rows()
    const code = await codeOf(importFrom(at, keys, path))
    expect(await at.rows()).toEqual(before)
    expect(await at.read('select * from moved_wallets')).toEqual([])
    return code
  }

  test('a file for another receiver, of another signer, or of another half', async () => {
    const { path, keys } = await exported()
    const other = await newKeys()
    const mixed = { ...keys, atReceiver: { ...keys.atReceiver, receiver: other.atReceiver.receiver } }
    expect(await refused(path, mixed)).toBe('moving_receiver')
    const signed = { ...keys, atReceiver: { ...keys.atReceiver, signer: other.atReceiver.signer } }
    expect(await refused(path, signed)).toBe('moving_signer')
    const vault = {
      ...keys,
      atReceiver: { ...keys.atReceiver, receiver: { ...keys.atReceiver.receiver, role: 'vault' as const } },
    }
    expect(await refused(path, vault)).toBe('moving_receiver')
    const kind = { role: 'vault', use: 'receive', Failure: (await newServer()).server.Failure } as const
    expect(await codeOf(readPrivateMoveKey(keys.paths.receive, kind))).toBe('bad_keys')
  })

  test('chunks that are swapped, twice there, missing or of another file', async () => {
    const { path, keys, source } = await exported()
    const [magic, header, ...rest] = framesOf(path)
    const write = (frames: readonly (Buffer | undefined)[]) =>
      changedCopy(path, () => Buffer.concat([magic, ...[header, ...frames].flatMap((f) => f ?? [])]))
    const [a, b, c, ...more] = rest
    expect(await refused(write([b, a, c, ...more]), keys)).toBe('moving_order')
    expect(await refused(write([a, a, b, c, ...more]), keys)).toBe('moving_order')
    expect(await refused(write([a, c, ...more]), keys)).toBe('moving_order')
    const again = newPath()
    await exportTo(source, keys, again)
    expect(await refused(write([framesOf(again)[2], b, c, ...more]), keys)).toBe('moving_damaged')
    expect(await refused(write([a, b, c, ...more, more.at(-1)]), keys)).toBe('moving_damaged')
    expect(await refused(write([a, b, c]), keys)).toBe('moving_cut')
  })

  test('a file of another level, of another tag key, or whose names are taken', async () => {
    const { path, keys } = await exported()
    const later = await server()
    await sql`insert into steps values ('02-later')`.execute(later.database)
    expect(await refused(path, keys, later)).toBe('moving_level')
    const wider = await server()
    await sql`alter table wallets add column more text`.execute(wider.database)
    expect(await refused(path, keys, wider)).toBe('moving_level')
    const tagged = await server()
    const at = { ...tagged, server: { ...tagged.server, tagKey: TAG_KEY.map(() => 8) } }
    expect(await refused(path, keys, at)).toBe('moving_tag_key')
    const taken = await server()
    await taken.fill('w3', 'own')
    expect(await refused(path, keys, taken)).toBe('moving_conflict')
  })
})
