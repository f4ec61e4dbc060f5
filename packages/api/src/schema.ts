import type { GenericSchema } from 'valibot'

/** A schema of a named type. Declarations then show the name, and not the schema. */
export type Schema<Shape> = GenericSchema<unknown, Shape>

/** A schema of an object, with a schema for each field of its type. */
export interface ObjectSchema<Shape> extends Schema<Shape> {
  readonly entries: { readonly [Field in keyof Shape]-?: Schema<Shape[Field]> }
}
