import { type RpcReply, type RpcRequest, toRestPath } from '@foyer/api'
import { isDeeperThan, MAX_NESTING } from '../../base/nesting.ts'
import { readCapped } from '../../base/readCapped.ts'
import { ProblemError } from '../../http/problem.ts'
import { faultOfStatus, MAX_UPSTREAM_BYTES, UpstreamError } from '../upstream/upstream.ts'

/** The JSON-RPC code for what a node does not find, or takes for wrong. */
const NOT_ANSWERED = -32_602

/** The paths of calls below a node's address. @throws ProblemError bad_request */
export function toRestPaths(chainId: string, requests: readonly RpcRequest[]): readonly string[] {
  return requests.map(({ method, params }) => {
    const path = toRestPath(chainId, method, params)
    if (path !== undefined) return path
    throw new ProblemError('bad_request', `body: not what ${method} takes on this chain`)
  })
}

/**
 * Sends calls to a node that answers GET requests, side by side, and answers as JSON-RPC does. What the node does not know is an error of
 * the call.
 * @throws UpstreamError, ProblemError bad_request
 */
export async function callRestUpstream(input: {
  chainId: string
  url: string
  headers?: Readonly<Record<string, string>>
  requests: readonly RpcRequest[]
  signal: AbortSignal
  fetch: typeof fetch
  maxBytes?: number | undefined
}): Promise<RpcReply[]> {
  const paths = toRestPaths(input.chainId, input.requests)
  // The query of the operator's address, such as a key, stays at its end.
  const { origin, pathname, search } = new URL(input.url)
  const base = `${origin}${pathname.replace(/\/+$/, '')}`
  return Promise.all(
    paths.map(async (path, index) => {
      const answer = await get(`${base}${path}${search}`, input)
      return { jsonrpc: '2.0' as const, id: input.requests[index]?.id ?? null, ...answer }
    }),
  )
}

async function get(
  url: string,
  input: {
    headers?: Readonly<Record<string, string>>
    signal: AbortSignal
    fetch: typeof globalThis.fetch
    maxBytes?: number | undefined
  },
): Promise<Pick<RpcReply, 'result' | 'error'>> {
  const { headers, signal, fetch, maxBytes = MAX_UPSTREAM_BYTES } = input
  try {
    const reply = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal,
      // A redirect could make the gateway send requests into its own network.
      redirect: 'manual',
      credentials: 'omit',
    })
    if (reply.status === 400 || reply.status === 404) {
      await reply.body?.cancel()
      return { error: { code: NOT_ANSWERED, message: 'The node knows nothing of it.' } }
    }
    if (!reply.ok) {
      await reply.body?.cancel()
      const fault = faultOfStatus(reply.status)
      throw new UpstreamError(`the node answered with status ${reply.status}`, { fault })
    }
    const result: unknown = JSON.parse(await readCapped(reply.body, maxBytes))
    if (isDeeperThan(result, MAX_NESTING)) throw new UpstreamError('the answer is nested too deeply')
    return { result }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (signal.aborted)
      throw new UpstreamError('the node took too long', { cause: error, fault: 'timed_out' })
    if (error instanceof SyntaxError)
      throw new UpstreamError('the node answered something other than JSON', { cause: error })
    throw new UpstreamError('the node could not be reached', { cause: error, fault: 'unreachable' })
  }
}
