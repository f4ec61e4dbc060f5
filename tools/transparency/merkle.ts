import { createHash } from 'node:crypto'

// The Merkle tree of RFC 6962, section 2.1, and RFC 9162, section 2.1, with SHA-256. Proofs are made by the definitions, and checked by the
// algorithms of RFC 9162, which share nothing with them.

/** The length of a SHA-256 hash. */
export const HASH_BYTES = 32

const LEAF_PREFIX = Uint8Array.of(0)
const NODE_PREFIX = Uint8Array.of(1)

const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return new Uint8Array(hash.digest())
}

/** The hash of an entry. Its prefix keeps an entry from passing for a node. */
export function hashLeaf(entry: Uint8Array): Uint8Array {
  return sha256(LEAF_PREFIX, entry)
}

function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(NODE_PREFIX, left, right)
}

/** The largest power of two below a size of at least two. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

const isPowerOfTwo = (size: number) => size === 1 || (size > 1 && splitOf(size) * 2 === size)

/** The root over the hashes of leaves; the hash of nothing for an empty tree. */
export function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (!only) return sha256()
  if (leaves.length === 1) return only
  const split = splitOf(leaves.length)
  return hashNode(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

/**
 * Proves that a leaf is in the tree: the hashes beside its way to the root, from the bottom.
 * @throws RangeError for an index outside of the tree
 */
export function proveInclusion(index: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (!Number.isSafeInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`There is no leaf ${index} in a tree of ${leaves.length}.`)
  if (leaves.length === 1) return []
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...proveInclusion(index, left), rootOf(right)]
    : [...proveInclusion(index - split, right), rootOf(left)]
}

/**
 * Proves that the tree goes on from what it was: empty for the same tree, and for an empty one.
 * @throws RangeError for a size that the tree never had
 */
export function proveConsistency(oldSize: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (!Number.isSafeInteger(oldSize) || oldSize < 0 || oldSize > leaves.length)
    throw new RangeError(`A tree of ${leaves.length} never had ${oldSize} leaves.`)
  return oldSize === 0 ? [] : proveSubtree(oldSize, leaves, true)
}

function proveSubtree(oldSize: number, leaves: readonly Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (oldSize === leaves.length) return isWhole ? [] : [rootOf(leaves)]
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return oldSize <= split
    ? [...proveSubtree(oldSize, left, isWhole), rootOf(right)]
    : [...proveSubtree(oldSize - split, right, false), rootOf(left)]
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === HASH_BYTES && Buffer.compare(one, other) === 0

const areHashes = (hashes: readonly Uint8Array[]) => hashes.every(({ length }) => length === HASH_BYTES)

/** Where a walk to the root is: RFC 9162 calls these fn and sn. */
interface Walk {
  first: number
  last: number
}

function climb(walk: Walk): void {
  walk.first = Math.floor(walk.first / 2)
  walk.last = Math.floor(walk.last / 2)
}

/** At the right edge of a tree, levels without a sibling are left out of a proof. */
function skipToLeft(walk: Walk): void {
  while (walk.first % 2 === 0 && walk.first !== 0) climb(walk)
}

/** A leaf that a tree is said to have. */
export interface Inclusion {
  readonly index: number
  readonly size: number
  readonly leaf: Uint8Array
  readonly root: Uint8Array
  readonly proof: readonly Uint8Array[]
}

/** Whether the leaf is in the tree of this size and root. */
export function isIncluded({ index, size, leaf, root, proof }: Inclusion): boolean {
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(index)) return false
  if (index < 0 || index >= size || !areHashes([leaf, root, ...proof])) return false
  const walk: Walk = { first: index, last: size - 1 }
  let hash = leaf
  for (const sibling of proof) {
    if (walk.last === 0) return false
    if (walk.first % 2 === 1 || walk.first === walk.last) {
      hash = hashNode(sibling, hash)
      if (walk.first % 2 === 0) skipToLeft(walk)
    } else {
      hash = hashNode(hash, sibling)
    }
    climb(walk)
  }
  return walk.last === 0 && isSame(hash, root)
}

/** Two heads of a tree, of which the newer one is said to go on from the older one. */
export interface Consistency {
  readonly oldSize: number
  readonly oldRoot: Uint8Array
  readonly size: number
  readonly root: Uint8Array
  readonly proof: readonly Uint8Array[]
}

/** Whether the tree has only grown: the old leaves are its first ones, unchanged. */
export function isConsistent({ oldSize, oldRoot, size, root, proof }: Consistency): boolean {
  if (!Number.isSafeInteger(oldSize) || !Number.isSafeInteger(size) || oldSize < 0 || oldSize > size)
    return false
  if (!areHashes([oldRoot, root, ...proof])) return false
  if (oldSize === 0) return proof.length === 0 && isSame(oldRoot, sha256())
  if (oldSize === size) return proof.length === 0 && isSame(oldRoot, root)
  const path = isPowerOfTwo(oldSize) ? [oldRoot, ...proof] : proof
  return isSamePath(path, { oldSize, oldRoot, size, root })
}

function isSamePath(path: readonly Uint8Array[], heads: Omit<Consistency, 'proof'>): boolean {
  const [start, ...rest] = path
  if (!start) return false
  const walk: Walk = { first: heads.oldSize - 1, last: heads.size - 1 }
  while (walk.first % 2 === 1) climb(walk)
  let [oldHash, hash] = [start, start]
  for (const sibling of rest) {
    if (walk.last === 0) return false
    if (walk.first % 2 === 1 || walk.first === walk.last) {
      oldHash = hashNode(sibling, oldHash)
      hash = hashNode(sibling, hash)
      if (walk.first % 2 === 0) skipToLeft(walk)
    } else {
      hash = hashNode(hash, sibling)
    }
    climb(walk)
  }
  return walk.last === 0 && isSame(oldHash, heads.oldRoot) && isSame(hash, heads.root)
}
