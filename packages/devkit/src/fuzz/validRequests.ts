import type { RouteDefinition } from '@foyer/api'
import type { ExampleRequest } from '@foyer/api/examples'
import fc from 'fast-check'
import { arbitraryOf } from './arbitraryOf.ts'

/** Requests that the contract's schemas take; some of their fields are those of the good example, so that more is found. */
export function validRequests(route: RouteDefinition, good: ExampleRequest): fc.Arbitrary<ExampleRequest> {
  const part = (schema: RouteDefinition['query']) =>
    schema === undefined ? fc.constant(undefined) : arbitraryOf(schema)
  const known = fc.subarray(Object.keys({ ...good.params, ...good.query }))
  return fc
    .tuple(part(route.params), part(route.query), part(route.body), known, fc.boolean())
    .map(([params, query, body, names, isExample]) => {
      const withKnown = (fields: unknown, example: Readonly<Record<string, string>> = {}) => ({
        // Parameters are texts in every schema of a route. A generated value for a field that the example leaves out, such as a cursor,
        // is mostly refused, so half of the requests leave it out as well.
        ...Object.fromEntries(
          Object.entries(fields as Record<string, string>).filter(([name]) => !isExample || name in example),
        ),
        ...Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name))),
      })
      return {
        ...(params === undefined ? {} : { params: withKnown(params, good.params) }),
        ...(query === undefined ? {} : { query: withKnown(query, good.query) }),
        // A body that is generated whole is mostly refused for its method, so half of them are the example's.
        ...(body === undefined ? {} : { body: isExample ? good.body : body }),
      }
    })
}
