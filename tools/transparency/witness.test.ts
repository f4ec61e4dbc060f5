import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Head, signHead } from './checkpoint.ts'
import { hashLeaf, proveConsistency, rootOf } from './merkle.ts'
import { ownKey, readNote } from './note.ts'
import { openCheckpoint, readPolicy, writePolicy } from './policy.ts'
import { witness } from './witness.ts'

const newPem = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
const [logPem, onePem, twoPem, strangerPem] = [newPem(), newPem(), newPem(), newPem()]
const LOG = 'log.example/foyer'
const log = ownKey(LOG, 'log', logPem)
const [one, two] = [ownKey('one.example', 'witness', onePem), ownKey('two.example', 'witness', twoPem)]
const leavesOf = (size: number, word = 'entry') =>
  Array.from({ length: size }, (_, index) => hashLeaf(Buffer.from(`${word} ${index}`)))
const headOf = (leaves: readonly Uint8Array[]): Head => ({
  origin: LOG,
  size: leaves.length,
  root: rootOf(leaves),
})
const own = { log, name: 'one.example', pem: onePem, timeS: 1_700_000_000 }

describe('a witness', () => {
  const known = headOf(leavesOf(3))
  const grown = leavesOf(8)
  const proof = proveConsistency(3, grown)

  test('signs the first head that it sees, and each that goes on from it', () => {
    const first = witness({ ...own, known: undefined, checkpoint: signHead(known, logPem), proof: [] })
    expect(first.head).toEqual(known)
    const next = witness({ ...own, known: first.head, checkpoint: signHead(headOf(grown), logPem), proof })
    expect(next.head.size).toBe(8)
    const again = witness({ ...own, known: next.head, checkpoint: signHead(next.head, logPem), proof: [] })
    expect(readNote(signHead(next.head, logPem) + again.line).signatures).toHaveLength(2)
  })

  test.each([
    ['a log that has lost entries', headOf(leavesOf(2)), 'lost some'],
    ['another past', headOf(leavesOf(8, 'other')), 'does not go on'],
    ['another tree of the same size', headOf(leavesOf(3, 'other')), 'does not go on'],
    ['another log', { ...known, origin: 'other.example' }, 'not of'],
  ])('does not sign %s', (_what, head, message) => {
    const checkpoint = signHead(head, logPem)
    for (const tried of [[], proof])
      expect(() => witness({ ...own, known, checkpoint, proof: tried })).toThrow(message)
  })

  test('does not sign what the log has not signed, or with a proof that is none', () => {
    const checkpoint = signHead(headOf(grown), strangerPem)
    expect(() => witness({ ...own, known, checkpoint, proof })).toThrow('has not signed')
    const good = signHead(headOf(grown), logPem)
    expect(() => witness({ ...own, known, checkpoint: good, proof: [] })).toThrow('does not go on')
    const foreign = { ...known, origin: 'other.example' }
    expect(() => witness({ ...own, known: foreign, checkpoint: good, proof })).toThrow('another log')
  })

  test('never signs two heads that fork, whatever a log shows it, in whatever order', () => {
    const step = fc.record({ size: fc.integer({ min: 1, max: 24 }), branch: fc.nat(2), forkAt: fc.nat(24) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
        const signed = signAll(steps.map(branchOf))
        for (const [at, leaves] of signed.entries()) {
          const before = signed[at - 1] ?? []
          expect(leaves.slice(0, before.length)).toEqual(before)
        }
      }),
      { numRuns: 30 },
    )
  })
})

/** A tree that is the log's up to an entry, and one of its branches after that. */
function branchOf({ size, branch, forkAt }: { size: number; branch: number; forkAt: number }) {
  const at = branch === 0 ? size : Math.min(size, forkAt)
  return [...leavesOf(at), ...leavesOf(size, `branch ${branch}`).slice(at)]
}

/** Shows trees to a witness, one after the other, and gives those that it signs. A head that it refuses changes nothing of what it knows. */
function signAll(trees: readonly (readonly Uint8Array[])[]): (readonly Uint8Array[])[] {
  let known: Head | undefined
  return trees.filter((leaves) => {
    const proof = known && known.size <= leaves.length ? proveConsistency(known.size, leaves) : []
    try {
      known = witness({ ...own, known, checkpoint: signHead(headOf(leaves), logPem), proof }).head
      return true
    } catch {
      return false
    }
  })
}

describe('a policy', () => {
  const head = headOf(leavesOf(3))
  const checkpoint = signHead(head, logPem)
  const lineOf = (pem: string, name: string) =>
    witness({ ...own, pem, name, known: undefined, checkpoint, proof: [] }).line
  const [ofOne, ofTwo] = [lineOf(onePem, 'one.example'), lineOf(twoPem, 'two.example')]
  const both = writePolicy(log, [one, two])

  test('that wants two witnesses takes a checkpoint of both, and of no fewer', () => {
    expect(openCheckpoint(checkpoint + ofOne + ofTwo, readPolicy(both))).toMatchObject(head)
    for (const lines of ['', ofOne, ofTwo, ofOne + ofOne, lineOf(strangerPem, 'two.example') + ofOne])
      expect(() => openCheckpoint(checkpoint + lines, readPolicy(both))).toThrow('Too few witnesses')
  })

  test('takes no checkpoint that its log has not signed', () => {
    const other = signHead(head, strangerPem)
    expect(() => openCheckpoint(other, readPolicy(writePolicy(log, [])))).toThrow('No log')
    expect(openCheckpoint(checkpoint, readPolicy(writePolicy(log, [])))).toMatchObject(head)
    const renamed = signHead({ ...head, origin: 'other.example' }, logPem)
    expect(() => openCheckpoint(renamed, readPolicy(both))).toThrow('No log')
  })

  test('may want one of two, and groups of groups', () => {
    const any = both.replace('every-witness all', 'every-witness any')
    expect(openCheckpoint(checkpoint + ofTwo, readPolicy(any))).toMatchObject(head)
    const nested = both
      .replace(/group .*/, 'group a 1 one.example\n\tgroup b all  two.example\n# both\n\ngroup ab 2 a b')
      .replace('quorum every-witness', 'quorum ab')
    expect(() => openCheckpoint(checkpoint + ofTwo, readPolicy(nested))).toThrow('Too few')
    expect(openCheckpoint(checkpoint + ofTwo + ofOne, readPolicy(nested))).toMatchObject(head)
  })

  test.each([
    ['nothing', ''],
    ['no quorum', both.replace(/quorum .*/, '')],
    ['a second quorum', `${both}quorum none\n`],
    ['a group of nobody', both.replace(/all .*/, 'all')],
    ['a group that wants three of two', both.replace('all', '3')],
    ['a group that wants nobody', both.replace('all', '0')],
    ['somebody twice in a group', both.replace(/all .*/, 'all one.example one.example')],
    ['a name that is not there', both.replace('quorum every-witness', 'quorum nobody')],
    [
      'the key of a witness as that of a log',
      both.replace(/log \S+/, both.match(/one\.example\+\S+/)?.[0] ?? ''),
    ],
    [
      'one key under two names',
      both.replace(/witness two\S+ \S+/, `witness two.example ${both.match(/one\.example\+\S+/)?.[0]}`),
    ],
    ['a word that is none', `${both}trust me\n`],
  ])('with %s is refused', (_what, text) => {
    expect(() => readPolicy(text)).toThrow()
  })
})
