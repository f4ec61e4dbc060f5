import * as v from 'valibot'

/** An amount in base units. One of the two databases gives a number where the other one gives a text. */
export const BaseColumn = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((text) => BigInt(text)),
)

/** A column that may be empty, as undefined then. */
export const OptionalColumn = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.nullable(schema),
    v.transform((value) => value ?? undefined),
  )
