import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_STORED_CHARS } from '../constants/limits.ts'
import { createPersist, readStored } from './persist.ts'

const GOOD = { connectorId: 'com.one', namespace: 'eip155', address: '0x1', networkId: 'eip155:1' }
const EMPTY = { version: 1, connections: [], recentIds: [] }

test('entity-15 of stored connections only those in their form are kept, and not more than there is room for', () => {
  const { connections } = readStored({
    version: 1,
    connections: [
      { ...GOOD, walletId: { toString: 'x' }, more: '<b>' },
      null,
      'com.two',
      [GOOD],
      { ...GOOD, connectorId: 'x'.repeat(257) },
      { ...GOOD, namespace: 'javascript' },
      { ...GOOD, address: { length: 3 } },
      { ...GOOD, networkId: 7 },
    ],
  })
  expect(connections).toEqual([
    { ...GOOD, walletId: undefined },
    { ...GOOD, networkId: undefined, walletId: undefined },
  ])
  expect(readStored({ version: 1, connections: Array(1_000).fill(GOOD) }).connections).toHaveLength(20)
})

test.each(['', 'null', '[]', '{}', '{"version":2}', '{"version":1', `"${'x'.repeat(MAX_STORED_CHARS)}"`])(
  'entity-15 storage that holds %.20j counts as empty',
  (text) => {
    const storage = { getItem: () => text, setItem: () => {}, removeItem: () => {} }
    const platform = { storage, onStorage: () => () => {} }
    expect(createPersist(platform as never, 'main', () => {}).read()).toMatchObject(EMPTY) // what else a Storage has is not used
  },
)

test('whatever storage holds, reading it never throws and gives connections in their form alone', () => {
  const entry = fc.oneof(fc.constant(GOOD), fc.anything(), fc.record({ ...toArbitraries(GOOD) }))
  const value = fc.record({ version: fc.constant(1), connections: fc.anything(), recentIds: fc.anything() })
  const list = fc.record({
    version: fc.constant(1),
    connections: fc.array(entry),
    recentIds: fc.array(fc.anything()),
  })
  fc.assert(
    fc.property(fc.oneof(value, list, fc.anything()), (stored) => {
      const read = readStored(stored)
      expect(read.version).toBe(1)
      for (const { connectorId, namespace, address } of read.connections)
        expect([typeof connectorId, typeof namespace, typeof address]).toEqual(['string', 'string', 'string'])
      for (const id of read.recentIds) expect(typeof id).toBe('string')
    }),
    { numRuns: 500 },
  )
})

/** Each field is as it should be, or anything. */
function toArbitraries(fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fc.oneof(fc.constant(value), fc.anything())]),
  )
}
