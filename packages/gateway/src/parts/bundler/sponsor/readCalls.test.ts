import { type Execution, encodeExecutions } from '@foyer/smart-account'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCalls } from './readCalls.ts'

const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const execution: fc.Arbitrary<Execution> = fc.record({
  target: fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hexOf),
  value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  callData: fc.uint8Array({ maxLength: 100 }).map(hexOf),
})

test('the calls of an operation are always read as they were written', () => {
  fc.assert(
    fc.property(fc.array(execution, { minLength: 1, maxLength: 5 }), (calls) => {
      expect(readCalls(encodeExecutions(calls))).toEqual(calls)
    }),
    { numRuns: 300 },
  )
})

test('bytes that were changed are never read as the calls that they were', () => {
  const change = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) })
  fc.assert(
    fc.property(fc.array(execution, { minLength: 1, maxLength: 3 }), change, (calls, { at, by }) => {
      const bytes = Buffer.from(encodeExecutions(calls).slice(2), 'hex')
      const place = at % bytes.length
      bytes[place] = ((bytes[place] ?? 0) + by) % 256
      const read = readCalls(hexOf(bytes))
      if (read !== undefined) expect(encodeExecutions(read)).toBe(hexOf(bytes))
      expect(read).not.toEqual(calls)
    }),
    { numRuns: 300 },
  )
})

test('what is no such call is not read', () => {
  const [call] = fc.sample(execution, 1)
  const good = encodeExecutions([call ?? { target: `0x${'11'.repeat(20)}`, value: 0n, callData: '0x' }])
  for (const bytes of ['0x', '0x5c1c6dcd', `${good}00`, good.replace('0x5c1c6dcd', '0xb61d27f6')])
    expect(readCalls(bytes), bytes).toBeUndefined()
})
