import type { ReplyOf, RouteCall } from '@foyer/api'
import * as v from 'valibot'
import type { ClientRoute } from './callRoute.ts'

/** A route of the API, whose responses are validated by its schema. */
export function toClientRoute<R extends RouteCall>(route: R): ClientRoute<ReplyOf<R>> {
  const { id, method, path, reply } = route
  return {
    id,
    method,
    path,
    read(json) {
      if (!('type' in reply)) return undefined
      const parsed = v.safeParse(reply, json)
      return parsed.success ? (parsed.output as ReplyOf<R>) : undefined // validated by the route's reply schema
    },
  }
}
