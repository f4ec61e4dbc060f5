import { expect, test } from 'vitest'
import { createInFlight } from './inFlight.ts'

test('an address that holds its share is still counted after thousands of others came and went', () => {
  const inFlight = createInFlight(8)
  const leave = [inFlight.enter('held', false), inFlight.enter('held', false)]
  for (let other = 0; other < 5_000; other += 1) {
    // Each comes back once it was idle.
    inFlight.enter(`other ${other}`, false)()
    inFlight.enter(`other ${other}`, false)()
  }
  expect(() => inFlight.enter('held', false)).toThrow('at the same time from this address')
  for (const end of leave) end()
  expect(inFlight.figures()).toEqual({ requests: 0, bodies: 0 })
  inFlight.enter('held', false)()
})
