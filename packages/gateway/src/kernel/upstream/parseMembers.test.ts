import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GatewayError } from '../../base/errors.ts'
import { MAX_NESTING } from '../../base/nesting.ts'
import { parseMembers, toMemberNames } from './parseMembers.ts'

const NAMES = ['hash', 'from', 'to', 'logs', 'data', 'date', '', 'transactions']
const names = toMemberNames(NAMES.filter((name) => name !== ''))

/** Returns the value that JSON.parse makes of a text, without the unwanted members. */
function pick(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pick)
  if (typeof value !== 'object' || value === null) return value
  const wanted = Object.entries(value).filter(([name]) => name !== '' && NAMES.includes(name))
  return Object.fromEntries(wanted.map(([name, inner]) => [name, pick(inner)]))
}

const parsed = (text: string) => {
  try {
    return { value: parseMembers(text, names) }
  } catch (error) {
    return { error: error instanceof GatewayError ? error.code : error }
  }
}

const name = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.string(),
  fc.constantFrom('__proto__', 'has', 'hash ', 'hasH'),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 6 }).map(Object.fromEntries),
  ),
}))

describe('what is made of a text', () => {
  test('is what JSON.parse makes of it, without the members that nobody wants', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t\r\n '), (made, space) => {
        const text = JSON.stringify(made, undefined, space)
        expect(parseMembers(text, names)).toEqual(pick(JSON.parse(text)))
      }),
      { numRuns: 2_000 },
    )
  })

  test('is nothing where JSON.parse refuses it for more than what a string may hold', () => {
    const kept = fc.string({ unit: fc.constantFrom(...'{}[]:,"0-1.eE+ \nntrufals\\') })
    fc.assert(
      fc.property(fc.oneof(kept, fc.tuple(value, fc.nat(), fc.nat()).map(cutOut)), (text) => {
        let expected: unknown
        try {
          expected = { value: pick(JSON.parse(text)) }
        } catch {
          // Only what stands in a string may be wrong, such as an escape that there is not.
          if (!/[\\\n]/.test(text)) expect(parsed(text)).toEqual({ error: 'upstream_failed' })
          return
        }
        expect(parsed(text)).toEqual(expected)
      }),
      { numRuns: 5_000 },
    )
  })

  test.each([
    ['a name that is there twice: the last one counts', '{"to":1,"to":2}', { to: 2 }],
    ['a name that is only nearly one', '{"tO":1,"t":2,"too":3}', {}],
    ['a name with escapes', String.raw`{"t\u006f":1}`, {}],
    ['quotes and backslashes in what is left out', String.raw`{"x":"\\\"}","to":"\\"}`, { to: '\\' }],
    ['escapes in what is wanted', String.raw`{"to":"\u0041\n\""}`, { to: 'A\n"' }],
    ['objects in what is left out', '{"x":{"to":1,"hash":[{"to":2}]},"to":3}', { to: 3 }],
    ['nothing but a number', ' -1.5e3 ', -1_500],
  ])('%s', (_what, text, made) => {
    expect(parseMembers(text, names)).toEqual(made)
  })

  test.each([
    [
      '',
      '{',
      '[',
      '"',
      '{"to"',
      '{"to":',
      '{"to":1',
      '{"to":1,',
      '{"to":1,}',
      '[1,]',
      '[1 2]',
      '{to:1}',
      '1 2',
      '01',
    ],
    [
      '{"x":}',
      '{"x":tru}',
      '{"x":nul}',
      '{"x":[1,}',
      '{"x":"',
      '{"x":01}',
      '{"x":1]',
      '[}',
      '{]',
      '{"to":1 "x":2}',
      '-',
    ],
  ])('is an error for what is cut off or put together wrongly', (...texts) => {
    for (const text of texts) expect(parsed(text), text).toEqual({ error: 'upstream_failed' })
  })

  test('is an error for what is nested too deeply, also where it is left out', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    expect(parsed(nested(MAX_NESTING))).toHaveProperty('value')
    expect(parsed(nested(MAX_NESTING + 1))).toEqual({ error: 'upstream_failed' })
    expect(parsed(`{"x":${nested(MAX_NESTING)}}`)).toEqual({ error: 'upstream_failed' })
    expect(parsed('['.repeat(2_000_000))).toEqual({ error: 'upstream_failed' })
  })
})

/** A text of JSON from which something is missing. */
function cutOut([made, at, count]: [unknown, number, number]): string {
  const text = JSON.stringify(made)
  const from = at % (text.length + 1)
  return text.slice(0, from) + text.slice(from + 1 + (count % 3))
}
