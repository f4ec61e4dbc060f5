import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'

/** Addresses whose query is remembered, and their longest: most visitors ask for the same few hundred. */
const MAX_REMEMBERED = 512
const MAX_CHARS = 512

/** The query of a request. */
export interface GivenQuery {
  /** The id, as it was sent. */
  readonly projectId: string | undefined
  /** Returns the parsed query: the same frozen object for the same address, so that answers can be remembered by it. */
  read(): unknown
}

/**
 * Reads the queries of a route. Each query string is parsed once and remembered. A query that `parse` refuses is not remembered and evicts
 * nothing.
 */
export function createQueryReader(
  parse: (query: Readonly<Record<string, string>>) => unknown,
): (request: Pick<Context['req'], 'url' | 'query'>) => GivenQuery {
  const remembered = new LRUCache<string, GivenQuery>({ max: MAX_REMEMBERED })
  return (request) => {
    // All of it, since this is what a query is taken from.
    const { url } = request
    const known = remembered.get(url)
    if (known !== undefined) return known
    const query = request.query()
    const { projectId } = query
    return {
      projectId,
      read() {
        const read = Object.freeze(parse(query))
        if (url.length <= MAX_CHARS) remembered.set(url, { projectId, read: () => read })
        return read
      },
    }
  }
}
