import type { RouteDefinition } from '@foyer/api'
import type { ExampleRequest } from '@foyer/api/examples'
import { anyCharacter, changeDeep, oddValues as odd, validRequests } from '@foyer/devkit/fuzz'
import fc from 'fast-check'
import { toRequest } from './toRequest.ts'

/** Requests that the contract's schemas take, of a project and an image that are there. */
export function knownRequests(route: RouteDefinition, good: ExampleRequest): fc.Arbitrary<ExampleRequest> {
  const example = route.id === 'getImage' ? { ...good, params: { imageId: 'network-1' } } : good
  return validRequests(route, example).map((request) =>
    request.query === undefined ? request : { ...request, query: { ...request.query, projectId: 'dev' } },
  )
}

/** Text that can stand in an address. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

/** The good example with one thing in it broken. */
export function brokenRequests(route: RouteDefinition, good: ExampleRequest): fc.Arbitrary<Request> {
  const { url } = toRequest(route, good)
  const withBody = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    new Request(url, { method: 'POST', body, headers })
  const names = [
    ...Object.keys(good.query ?? {}),
    'projectId',
    'cursor',
    'entries',
    'chains',
    'account',
    '__proto__',
  ]
  const queries = fc.tuple(fc.constantFrom(...names), odd).map(([name, value]) => {
    const query = new URLSearchParams(good.query)
    query.set(name, typeof value === 'string' ? wellFormed(value) : JSON.stringify(value))
    const request = toRequest(route, good)
    return new Request(`${request.url.split('?')[0]}?${query}`, request)
  })
  const raw = fc
    .string({ maxLength: 60 })
    .map((text) => new Request(`${url}&${text.replaceAll(/[\s#]/g, '')}`, toRequest(route, good)))
  const paths = fc.string({ maxLength: 40, unit: anyCharacter }).map((text) => {
    const params = Object.fromEntries(Object.keys(good.params ?? {}).map((name) => [name, wellFormed(text)]))
    return toRequest(route, { ...good, params })
  })
  const bodies = fc.oneof(
    odd.map((body) => withBody(JSON.stringify(body) ?? '')),
    fc.string().map((text) => withBody(text)),
    fc
      .uint8Array({ maxLength: 200 })
      .map(
        (bytes) =>
          new Request(url, { method: 'POST', body: bytes, headers: { 'content-type': 'application/json' } }),
      ),
    fc
      .string({ maxLength: 30, unit: 'grapheme-ascii' })
      .map((type) => withBody('{}', { 'content-type': type.replaceAll(/[^\x20-\x7e]/g, '') })),
    fc
      .tuple(fc.string({ maxLength: 12 }), odd)
      .map(([key, value]) => withBody(JSON.stringify(changeDeep(good.body, key, value)))),
  )
  const methods = fc
    .constantFrom('PUT', 'DELETE', 'PATCH', 'HEAD')
    .map((method) => new Request(url, { method }))
  const fitting = [
    queries,
    raw,
    methods,
    ...(good.params ? [paths] : []),
    ...(route.body ? [bodies, bodies] : []),
  ]
  return fc.oneof(...fitting)
}

/** Cursors that no gateway gave: nonsense, and real ones with something in them changed. */
export function forgedCursors(real: string): fc.Arbitrary<string> {
  const encoded = (make: (json: unknown) => string) => fc.jsonValue({ maxDepth: 3 }).map(make)
  return fc.oneof(
    fc.string({ maxLength: 200, unit: anyCharacter }).map((text) => wellFormed(text)),
    fc.base64String({ maxLength: 200 }),
    encoded((json) => Buffer.from(JSON.stringify(json)).toString('base64url')),
    encoded((json) => JSON.stringify(json)),
    fc
      .tuple(fc.nat(200), fc.string({ maxLength: 3 }))
      .map(([at, text]) => `${real.slice(0, at)}${text}${real.slice(at + text.length)}`),
    fc.tuple(fc.nat(200), odd).map(([at, value]) => {
      const json = Buffer.from(real, 'base64url').toString()
      return Buffer.from(`${json.slice(0, at)}${JSON.stringify(value)}${json.slice(at + 1)}`).toString(
        'base64url',
      )
    }),
  )
}
