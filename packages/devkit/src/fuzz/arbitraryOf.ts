import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { anyCharacter } from './anyCharacter.ts'

/** The parts of a schema that are read here; each kind has some of them. */
interface SchemaParts {
  readonly type: string
  readonly pipe?: readonly PipeItem[]
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly item?: GenericSchema
  readonly key?: GenericSchema
  readonly value?: GenericSchema
  readonly wrapped?: GenericSchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

interface PipeItem {
  readonly type: string
  readonly requirement?: unknown
}

/** Values that a schema takes, generated out of the schema itself. Kinds that are not known here fail at once. */
export function arbitraryOf(schema: GenericSchema): fc.Arbitrary<unknown> {
  return generate(schema).filter((value) => v.is(schema, value))
}

function generate(schema: GenericSchema): fc.Arbitrary<unknown> {
  // Every schema of the library has these parts, which its general type leaves out.
  const parts = schema as GenericSchema & SchemaParts
  const inner = () => arbitraryOf(required(parts.wrapped))
  const make = GENERATORS[parts.type]
  if (make === undefined) throw new Error(`no generator for a schema of type ${parts.type}`)
  return make(parts, inner)
}

type Make = (parts: SchemaParts, inner: () => fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>

const GENERATORS: Readonly<Record<string, Make>> = {
  string: toText,
  number: toNumber,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  unknown: () => fc.jsonValue({ maxDepth: 3 }),
  literal: ({ literal }) => fc.constant(literal),
  picklist: ({ options = [] }) => fc.constantFrom(...options),
  // Options of a union are schemas, and those of a variant.
  variant: ({ options = [] }) => fc.oneof(...options.map((option) => arbitraryOf(option as GenericSchema))),
  union: ({ options = [] }) => fc.oneof(...options.map((option) => arbitraryOf(option as GenericSchema))),
  optional: (_parts, inner) => inner(),
  nullable: (_parts, inner) => fc.option(inner(), { nil: null }),
  nullish: (_parts, inner) => fc.option(inner(), { nil: null }),
  array: ({ item, pipe }) =>
    fc.array(arbitraryOf(required(item)), {
      minLength: numberIn(pipe, 'min_length') ?? 0,
      maxLength: Math.min(numberIn(pipe, 'max_length') ?? 5, 5),
    }),
  record: ({ key, value }) =>
    fc.dictionary(
      // Keys are texts.
      arbitraryOf(required(key)) as fc.Arbitrary<string>,
      arbitraryOf(required(value)),
      { maxKeys: 5 },
    ),
  object: toObject,
  strict_object: toObject,
  loose_object: toObject,
}

function toObject({ entries = {} }: SchemaParts): fc.Arbitrary<unknown> {
  const fields = Object.entries(entries).map(([name, entry]) => [name, arbitraryOf(entry)] as const)
  const requiredKeys = Object.entries(entries).flatMap(([name, { type }]) =>
    type === 'optional' || type === 'nullish' ? [] : [name],
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys })
}

function toText({ pipe = [] }: SchemaParts): fc.Arbitrary<string> {
  const maxLength = numberIn(pipe, 'max_length') ?? 40
  const patterns = pipe.flatMap(({ type, requirement }) =>
    type === 'regex' && requirement instanceof RegExp ? [requirement] : [],
  )
  const [pattern] = patterns
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern.source))
  const chains = fc.constantFrom('eip155:1', 'eip155:10,eip155:137', 'solana:main', '', ',', 'io.metamask')
  return fc.oneof(fc.string({ maxLength, unit: anyCharacter }), fc.string({ maxLength }), chains)
}

function toNumber({ pipe }: SchemaParts): fc.Arbitrary<number> {
  const min = numberIn(pipe, 'min_value')
  const max = numberIn(pipe, 'max_value')
  const isWhole = pipe?.some(({ type }) => type === 'integer')
  const whole = fc.integer({ ...(min === undefined ? {} : { min }), max: max ?? 0x7fff_ffff })
  return isWhole ? whole : fc.oneof(whole, fc.double({ noNaN: true, noDefaultInfinity: true }))
}

function numberIn(pipe: readonly PipeItem[] | undefined, type: string): number | undefined {
  const requirement = pipe?.find((item) => item.type === type)?.requirement
  return typeof requirement === 'number' ? requirement : undefined
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a schema lacks a part of its kind')
  return value
}
