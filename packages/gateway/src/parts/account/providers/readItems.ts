import * as v from 'valibot'

/** The items that match the schema; the others are left out. */
export function readItems<S extends v.GenericSchema>(
  schema: S,
  items: readonly unknown[],
): v.InferOutput<S>[] {
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item)
    return parsed.success ? [parsed.output] : []
  })
}
