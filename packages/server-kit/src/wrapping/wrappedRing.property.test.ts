import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAgeWrapper } from './ageWrapper.ts'
import { joinShares, splitFileKey } from './keyShares.ts'
import type { KeyWrapper } from './keyWrapper.ts'
import {
  createWrappedHead,
  type OpenedRing,
  openByFileKey,
  openWrappedRing,
  parseWrappedRing,
  sealRing,
} from './wrappedRing.ts'

const RING = JSON.stringify({ current: 'one', keys: { one: 'a secret' } })
let folder: string
let wrapper: KeyWrapper
let made: Pick<OpenedRing, 'head' | 'fileKey'>
let sealed: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-wrapped-'))
  wrapper = createAgeWrapper(join(folder, 'identity'))
  made = await createWrappedHead(wrapper, 'gateway')
  sealed = await sealRing(RING, made)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function open(text: string, server: 'gateway' | 'vault' = 'gateway'): Promise<string> {
  return (await openWrappedRing(parseWrappedRing(text), wrapper, server)).text
}

describe('a wrapped ring', () => {
  test('opens by its wrapper, and holds nothing of the ring in the clear', async () => {
    expect(await open(sealed)).toBe(RING)
    expect(sealed).not.toContain('a secret')
    expect(await sealRing(RING, made)).not.toBe(sealed)
  })

  test('of one server does not open for the other, even under its name', async () => {
    await expect(open(sealed, 'vault')).rejects.toThrow('the key ring of a gateway, and this is a vault')
    const renamed = sealed.replace('"gateway"', '"vault"')
    await expect(open(renamed, 'vault')).rejects.toMatchObject({ code: 'not_opened' })
  })

  test('is refused with any bit flipped', async () => {
    const bytes = new TextEncoder().encode(sealed)
    const place = fc.record({ at: fc.nat(bytes.length - 1), bit: fc.nat(7) })
    await fc.assert(
      fc.asyncProperty(place, async ({ at, bit }) => {
        const flipped = Uint8Array.from(bytes)
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
        const text = new TextDecoder().decode(flipped)
        // White space between the lines means nothing: only what is read counts.
        const same = await isSame(text)
        if (!same) await expect(open(text)).rejects.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  test('is refused with a line of another ring of the same wrapper', async () => {
    const other = parseWrappedRing(await sealRing(RING, await createWrappedHead(wrapper, 'gateway')))
    const ring = parseWrappedRing(sealed)
    for (const name of ['fileKey', 'wrappedKey', 'nonce', 'sealed'] as const) {
      const mixed = JSON.stringify({ ...ring, [name]: other[name] })
      await expect(open(mixed), name).rejects.toMatchObject({ code: 'not_opened' })
    }
    const elsewhere = JSON.stringify({ ...ring, wrappingKey: 'another' })
    await expect(open(elsewhere)).rejects.toMatchObject({ code: 'not_opened' })
  })
})

async function isSame(text: string): Promise<boolean> {
  try {
    return JSON.stringify(parseWrappedRing(text)) === JSON.stringify(parseWrappedRing(sealed))
  } catch {
    return false
  }
}

describe('shares of the file key', () => {
  const quorum = fc
    .record({ shares: fc.integer({ min: 2, max: 9 }), needed: fc.integer({ min: 2, max: 9 }) })
    .filter(({ shares, needed }) => needed <= shares)

  test('open the ring by any that are enough, in any order, and never by fewer', async () => {
    const ring = parseWrappedRing(sealed)
    await fc.assert(
      fc.asyncProperty(quorum, fc.infiniteStream(fc.nat(1_000)), async ({ shares, needed }, order) => {
        const lines = await splitFileKey(made.fileKey, { shares, needed })
        const shuffled = lines
          .map((line) => ({ line, at: order.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ line }) => line)
        const enough = shuffled.slice(0, needed)
        const key = await joinShares(enough, ring)
        expect((await openByFileKey(ring, key, 'gateway')).text).toBe(RING)
        const few = enough.slice(1)
        const [first = ''] = few
        await expect(joinShares(few, ring)).rejects.toThrow(`${needed} are needed`)
        // One share twice is one share.
        await expect(joinShares([...few, first], ring)).rejects.toThrow(`${needed} are needed`)
      }),
      { numRuns: 60 },
    )
  })

  test('fewer than are needed make another key even where a line is rewritten to need fewer', async () => {
    const { combine } = await import('shamir-secret-sharing')
    const lines = await splitFileKey(made.fileKey, { shares: 5, needed: 3 })
    const parts = lines
      .slice(0, 2)
      .map((line) => Uint8Array.from(Buffer.from(line.split('.')[3] ?? '', 'base64url')))
    expect(Buffer.from(await combine(parts))).not.toEqual(Buffer.from(made.fileKey))
  })

  test('say what is wrong with them', async () => {
    const ring = parseWrappedRing(sealed)
    const [one = '', two = '', three = ''] = await splitFileKey(made.fileKey, { shares: 5, needed: 3 })
    const [other = ''] = await splitFileKey((await createWrappedHead(wrapper, 'gateway')).fileKey, {
      shares: 2,
      needed: 2,
    })
    const [again = ''] = await splitFileKey(made.fileKey, { shares: 5, needed: 3 })
    await expect(joinShares([one, two, other], ring)).rejects.toThrow('Share 3 is one of another key')
    await expect(joinShares([one, two, again], ring)).rejects.toThrow('do not fit together')
    await expect(joinShares([one, two, 'three'], ring)).rejects.toThrow('Share 3 is no share')
    const typed = three.replace(/.(?=\.[^.]*$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    await expect(joinShares([one, two, typed], ring)).rejects.toThrow('Share 3')
    await expect(splitFileKey(made.fileKey, { shares: 3, needed: 4 })).rejects.toThrow('at most all')
    await expect(splitFileKey(made.fileKey, { shares: 3, needed: 1 })).rejects.toThrow('at least 2')
  })
})
