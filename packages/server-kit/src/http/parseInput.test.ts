import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseInput, parseJsonBody } from './parseInput.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const QUOTED = [0x22, 0xff, 0x22]

test('bytes that are not UTF-8 are refused only where a server is strict', () => {
  expect(parseJsonBody(bytes(0x7b, 0x7d))).toEqual({})
  expect(parseJsonBody(bytes(...QUOTED))).toBe('\uFFFD')
  const refused = expect.objectContaining({ code: 'bad_request', message: 'The body is not JSON.' })
  expect(() => parseJsonBody(bytes(...QUOTED), { isStrict: true })).toThrow(refused)
  expect(() => parseJsonBody(bytes(0x7b))).toThrow(refused)
})

test('a part of a request that is not of its schema is refused by the name of the member that is wrong', () => {
  const schema = v.object({ amount: v.pipe(v.string(), v.transform(Number)) })
  expect(parseInput(schema, { amount: '3' }, 'body')).toEqual({ amount: 3 })
  expect(() => parseInput(schema, { amount: 3 }, 'body')).toThrow(
    expect.objectContaining({ code: 'bad_request', message: expect.stringMatching(/^body "amount": /) }),
  )
  expect(() => parseInput(schema, 3, 'query')).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^query: /) }),
  )
})
