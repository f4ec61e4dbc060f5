import { expect, test } from 'vitest'
import { isRecord } from './isRecord.ts'

test.each([{}, { a: 1 }, Object.create(null), new Map()])('an object is a record: %o', (value) => {
  expect(isRecord(value)).toBe(true)
})

test.each([null, undefined, [], 'text', 1, true, () => {}])('%o is no record', (value) => {
  expect(isRecord(value)).toBe(false)
})
