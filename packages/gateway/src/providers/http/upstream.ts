import { RpcReply, type RpcRequest } from '@foyer/contract'
import * as v from 'valibot'
import { readCapped } from '../../readCapped.ts'

/** The largest answer taken from a node (2 MiB, counted after decompression). */
export const MAX_UPSTREAM_BYTES = 2_097_152
/** The deepest nesting taken from a node. */
export const MAX_UPSTREAM_DEPTH = 32

/** JSON-RPC code of a node that says its caller asks too much; another node may have room. */
const LIMIT_EXCEEDED = -32_005

/** A node that did not give a usable answer. Its address stays out of the text. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
}

/**
 * Sends requests to one node and answers with its replies in the same order. The gateway numbers the requests
 * itself, so an answer can only ever be matched to the request it belongs to.
 * @throws UpstreamError for anything but a full set of well-formed replies
 */
export async function callUpstream(input: {
  url: string
  requests: readonly RpcRequest[]
  signal: AbortSignal
  fetch: typeof fetch
  /** @default MAX_UPSTREAM_BYTES */
  maxBytes?: number | undefined
}): Promise<RpcReply[]> {
  const numbered = input.requests.map((request, index) => ({ ...request, id: index + 1 }))
  const text = await post(input, JSON.stringify(numbered.length === 1 ? numbered[0] : numbered))
  const replies = parseReplies(text)
  return input.requests.map((request, index) => {
    const reply = replies.get(index + 1)
    if (reply === undefined) throw new UpstreamError('the node left a request unanswered')
    if (reply.error?.code === LIMIT_EXCEEDED) throw new UpstreamError('the node is over its limit')
    return { ...reply, id: request.id }
  })
}

async function post(
  input: { url: string; signal: AbortSignal; fetch: typeof globalThis.fetch; maxBytes?: number | undefined },
  body: string,
): Promise<string> {
  const { url, signal, fetch, maxBytes = MAX_UPSTREAM_BYTES } = input
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      signal,
      // A node that answers with another address could make the gateway call into its own network.
      redirect: 'manual',
      credentials: 'omit',
    })
    // Some nodes put a JSON-RPC error under status 400; every other failing status is the node's own trouble.
    if (!reply.ok && reply.status !== 400) {
      await reply.body?.cancel()
      throw new UpstreamError(`the node answered with status ${reply.status}`)
    }
    return await readCapped(reply.body, maxBytes)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(
      signal.aborted ? 'the node took too long' : 'the node could not be reached or read',
      {
        cause: error,
      },
    )
  }
}

const NumberedReply = v.object({ ...RpcReply.entries, id: v.number() })

function parseReplies(text: string): Map<number, RpcReply> {
  try {
    const json: unknown = JSON.parse(text)
    if (isDeeperThan(json, MAX_UPSTREAM_DEPTH)) throw new Error('nested too deeply')
    const replies = v.parse(v.array(NumberedReply), Array.isArray(json) ? json : [json])
    for (const reply of replies) {
      if (reply.result === undefined && reply.error === undefined) throw new Error('neither result nor error')
    }
    return new Map(replies.map((reply) => [reply.id, reply]))
  } catch (error) {
    throw new UpstreamError('the node answered something other than JSON-RPC', { cause: error })
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  if (Array.isArray(value)) return value.some((inner) => isDeeperThan(inner, depth - 1))
  // What came out of JSON has no keys but its own; a list of them would be made for every object of a block.
  for (const key in value) if (isDeeperThan(Reflect.get(value, key), depth - 1)) return true
  return false
}
