import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import { anyCharacter } from './anyCharacter.ts'
import { arbitraryOf } from './arbitraryOf.ts'
import { changeDeep } from './changeDeep.ts'

/** Unexpected values for places where a text or a number belongs. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    '\u0000',
    '../..',
    'null',
    '-1',
    '1e400',
    '9'.repeat(400),
    {},
    [],
    null,
  ),
)

/** Bodies that a schema takes; some of their fields are those of the good example, so that more is found. */
export function validBodies(schema: GenericSchema, good: unknown): fc.Arbitrary<unknown> {
  const example = Object.entries(Object(good))
  return fc
    .tuple(arbitraryOf(schema), fc.subarray(example))
    .map(([body, known]) => ({ ...Object(body), ...Object.fromEntries(known) }))
}

/** One text of each kind that `brokenBodies` makes, so that none is left to chance where few are made. */
export function eachBrokenBody(good: unknown): readonly string[] {
  const json = (value: unknown) => JSON.stringify(value) ?? ''
  const added = 'x'.repeat(Object.keys(Object(good)).length)
  return [
    ...[json(changeDeep(good, '', {})), json(changeDeep(good, added, '1')), json([null]), '{"a":'],
    ...withNul(good).map(json),
  ]
}

/** The value once for each of its texts, with a NUL at the end of it: no text of PostgreSQL holds one. */
function withNul(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [`${value}\u0000`]
  if (Array.isArray(value))
    return value.flatMap((item, index) => withNul(item).map((changed) => value.toSpliced(index, 1, changed)))
  return Object.entries(Object(value)).flatMap(([key, item]) =>
    withNul(item).map((changed) => ({ ...Object(value), [key]: changed })),
  )
}

/** The text of a body that is the good example with one thing in it broken, or no body of this kind at all. */
export function brokenBodies(good: unknown): fc.Arbitrary<string> {
  return fc.oneof(
    fc
      .tuple(fc.string({ maxLength: 12 }), oddValues)
      .map(([key, value]) => JSON.stringify(changeDeep(good, key, value)) ?? ''),
    oddValues.map((body) => JSON.stringify(body) ?? ''),
    fc.string({ maxLength: 200 }),
  )
}
