import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashLeaf, isConsistent, isIncluded, proveConsistency, proveInclusion, rootOf } from './merkle.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The tree of RFC 9162, section 2.1.1, word by word: MTH of a list of entries. */
function treeHash(entries: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  const n = entries.length
  if (n === 0) return hash.digest()
  if (n === 1)
    return hash.update(Buffer.concat([Buffer.from('00', 'hex'), entries[0] ?? Buffer.of()])).digest()
  const k = 2 ** Math.floor(Math.log2(n - 1))
  const [left, right] = [treeHash(entries.slice(0, k)), treeHash(entries.slice(k))]
  return hash.update(Buffer.concat([Buffer.from('01', 'hex'), left, right])).digest()
}

/** The entries that the tests of Certificate Transparency use, and the roots over the first ones of them. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((text) => Buffer.from(text, 'hex'))
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('the roots are those of the published trees, and of the definition', () => {
  for (const [size, root] of ROOTS.entries()) {
    const entries = ENTRIES.slice(0, size)
    expect(hex(rootOf(entries.map(hashLeaf)))).toBe(root)
    expect(hex(treeHash(entries))).toBe(root)
  }
})

/** The tree of seven of RFC 9162, section 2.1.5, with its hashes under their names there. */
describe('the example of RFC 9162, section 2.1.5', () => {
  const entries = Array.from({ length: 7 }, (_, index) => Buffer.from(`entry ${index}`))
  const leaves = entries.map(hashLeaf)
  const part = (from: number, to: number) => hex(treeHash(entries.slice(from, to)))
  const [a, b, c, d, f] = [0, 1, 2, 3, 5].map((at) => part(at, at + 1))
  const [g, h, i, j, k, l] = [part(0, 2), part(2, 4), part(4, 6), part(6, 7), part(0, 4), part(4, 7)]

  test.each([
    [0, [b, h, l]],
    [3, [c, g, l]],
    [4, [f, j, k]],
    [6, [i, k]],
  ])('the proof of leaf %i is the one that is written there', (index, proof) => {
    expect(proveInclusion(index, leaves).map(hex)).toEqual(proof)
  })

  test.each([
    [3, [c, d, g, l]],
    [4, [l]],
    [6, [i, j, k]],
  ])('the proof from %i entries on is the one that is written there', (oldSize, proof) => {
    expect(proveConsistency(oldSize, leaves).map(hex)).toEqual(proof)
  })

  test('leaves that are none, and sizes that never were, are refused', () => {
    expect(hex(leaves[0] ?? Buffer.of())).toBe(a)
    for (const index of [-1, 7, 0.5]) expect(() => proveInclusion(index, leaves)).toThrow(RangeError)
    for (const size of [-1, 8, 0.5]) expect(() => proveConsistency(size, leaves)).toThrow(RangeError)
  })
})

const leavesArb = fc
  .array(fc.uint8Array({ maxLength: 8 }), { minLength: 1, maxLength: 70 })
  .map((entries) => entries.map(hashLeaf))

const flip = (bytes: Uint8Array, bit: number) =>
  bytes.map((byte, at) => (at === Math.floor(bit / 8) % bytes.length ? byte ^ (1 << (bit % 8)) : byte))

/** All ways to change one of the hashes by one bit, to leave one out, and to put one in. */
function changesOf(hashes: readonly Uint8Array[], bit: number): Uint8Array[][] {
  return [
    ...hashes.flatMap((_, at) => [
      hashes.map((hash, index) => (index === at ? flip(hash, bit) : hash)),
      hashes.filter((_hash, index) => index !== at),
      [...hashes.slice(0, at), hashLeaf(Buffer.from('more')), ...hashes.slice(at)],
    ]),
    [...hashes, hashLeaf(Buffer.from('more'))],
  ]
}

test('every leaf of a random tree is proven, and no proof with a changed bit, a hash more or a hash less is', () => {
  fc.assert(
    fc.property(leavesArb, fc.nat(), fc.nat(255), (leaves, at, bit) => {
      const index = at % leaves.length
      const leaf = leaves[index] ?? Buffer.of()
      const proof = proveInclusion(index, leaves)
      const claim = { index, size: leaves.length, leaf, root: rootOf(leaves), proof }
      expect(isIncluded(claim)).toBe(true)
      for (const changed of changesOf(proof, bit))
        expect(isIncluded({ ...claim, proof: changed })).toBe(false)
      expect(isIncluded({ ...claim, leaf: flip(leaf, bit) })).toBe(false)
      expect(isIncluded({ ...claim, root: flip(claim.root, bit) })).toBe(false)
      for (const other of [-1, 0.5, leaves.length, Number.NaN])
        expect(isIncluded({ ...claim, index: other })).toBe(false)
      expect(isIncluded({ ...claim, leaf: leaf.subarray(1) })).toBe(false)
    }),
  )
})

test('each growth of a random tree is proven, and no other past of it is', () => {
  fc.assert(
    fc.property(leavesArb, fc.nat(), fc.nat(255), (leaves, at, bit) => {
      const oldSize = at % (leaves.length + 1)
      const proof = proveConsistency(oldSize, leaves)
      const oldRoot = rootOf(leaves.slice(0, oldSize))
      const claim = { oldSize, oldRoot, size: leaves.length, root: rootOf(leaves), proof }
      expect(isConsistent(claim)).toBe(true)
      for (const changed of changesOf(proof, bit))
        expect(isConsistent({ ...claim, proof: changed })).toBe(false)
      expect(isConsistent({ ...claim, oldRoot: flip(oldRoot, bit) })).toBe(false)
      if (oldSize > 0) expect(isConsistent({ ...claim, root: flip(claim.root, bit) })).toBe(false)
      for (const other of [-1, 0.5, leaves.length + 1, Number.NaN])
        expect(isConsistent({ ...claim, oldSize: other })).toBe(false)
    }),
  )
})

test('a tree whose past was rewritten is consistent with the past by no proof that either of them can make', () => {
  fc.assert(
    fc.property(leavesArb, fc.nat(), fc.nat(), (leaves, at, which) => {
      const oldSize = 1 + (at % leaves.length)
      const changedAt = which % oldSize
      const forked = leaves.map((leaf, index) => (index === changedAt ? flip(leaf, which) : leaf))
      const claim = {
        oldSize,
        oldRoot: rootOf(leaves.slice(0, oldSize)),
        size: leaves.length,
        root: rootOf(forked),
      }
      for (const proof of [proveConsistency(oldSize, leaves), proveConsistency(oldSize, forked)])
        expect(isConsistent({ ...claim, proof })).toBe(false)
    }),
  )
})

test('no node of a tree passes for an entry', () => {
  const leaves = ENTRIES.slice(0, 4).map(hashLeaf)
  const [one, two, three, four] = leaves
  const inner = rootOf([one ?? Buffer.of(), two ?? Buffer.of()])
  const root = rootOf(leaves)
  const other = rootOf([three ?? Buffer.of(), four ?? Buffer.of()])
  // The tree of two whose leaves were those nodes would have the same root.
  expect(isIncluded({ index: 0, size: 4, leaf: inner, root, proof: [other] })).toBe(false)
  const asEntry = hashLeaf(Buffer.concat([one ?? Buffer.of(), two ?? Buffer.of()]))
  expect(isIncluded({ index: 0, size: 2, leaf: asEntry, root, proof: [other] })).toBe(false)
})
