import type { RouteDefinition } from '@foyer/api'
import type { ExampleRequest } from '@foyer/api/examples'

/** The request that an example describes. */
export function toRequest(
  route: RouteDefinition,
  { params = {}, query = {}, body }: ExampleRequest,
): Request {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return new Request(`http://gateway${path}?${new URLSearchParams(query)}`, {
    method: route.method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}
