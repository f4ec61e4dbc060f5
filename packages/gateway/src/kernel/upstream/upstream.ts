import { type NodeFault, RpcReply, type RpcRequest } from '@foyer/api'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import { isDeeperThan, MAX_NESTING } from '../../base/nesting.ts'
import { readCapped } from '../../base/readCapped.ts'
import { type MemberNames, parseMembers } from './parseMembers.ts'

/** The largest answer taken from a node (2 MiB, counted after decompression). */
export const MAX_UPSTREAM_BYTES = 2_097_152

/** JSON-RPC code of a node whose rate limit is exceeded; another node may still answer. */
const LIMIT_EXCEEDED = -32_005

/** A node or service gave no usable answer. The message never holds its address, which may contain a key. */
export class UpstreamError extends GatewayError {
  override readonly name = 'UpstreamError'
  readonly fault: NodeFault

  constructor(message: string, options: { readonly cause?: unknown; readonly fault?: NodeFault } = {}) {
    super('upstream_failed', message, options)
    this.fault = options.fault ?? 'bad_answer'
  }
}

/** The fault that a status names, where it is none of success. */
export function faultOfStatus(status: number): NodeFault {
  if (status === 401 || status === 403) return 'refused'
  return status === 429 ? 'over_limit' : 'failed'
}

/**
 * Sends requests to one node and answers with its replies in the same order. The gateway numbers the requests
 * itself, so an answer can only ever be matched to the request it belongs to.
 * @throws UpstreamError for anything but a full set of well-formed replies
 */
export async function callUpstream(input: {
  url: string
  /** Sent beside those that every request has. */
  headers?: Readonly<Record<string, string>>
  /** Takes what no caller may learn out of a node's error. */
  clean?: (value: unknown) => unknown
  requests: readonly RpcRequest[]
  signal: AbortSignal
  fetch: typeof fetch
  /** @default MAX_UPSTREAM_BYTES */
  maxBytes?: number | undefined
  /** The members of results that are read, where nothing else of them is carried on. @default all */
  members?: MemberNames | undefined
}): Promise<RpcReply[]> {
  const numbered = input.requests.map((request, index) => ({ ...request, id: index + 1 }))
  const text = await post(input, JSON.stringify(numbered.length === 1 ? numbered[0] : numbered))
  const replies = parseReplies(text, input.members)
  return input.requests.map((request, index) => {
    const reply = replies.get(index + 1)
    if (reply === undefined) throw new UpstreamError('the node left a request unanswered')
    if (reply.error?.code === LIMIT_EXCEEDED)
      throw new UpstreamError('the node is over its limit', { fault: 'over_limit' })
    return toCallersReply(reply, request.id, input.clean)
  })
}

function toCallersReply(
  { error, ...reply }: RpcReply,
  id: RpcRequest['id'],
  clean: (value: unknown) => unknown = (value) => value,
): RpcReply {
  if (error === undefined) return { ...reply, id }
  const { data } = error
  return {
    ...reply,
    id,
    error: {
      ...error,
      message: String(clean(error.message)),
      ...(data === undefined ? {} : { data: clean(data) }),
    },
  }
}

async function post(
  input: {
    url: string
    headers?: Readonly<Record<string, string>>
    signal: AbortSignal
    fetch: typeof globalThis.fetch
    maxBytes?: number | undefined
  },
  body: string,
): Promise<string> {
  const { url, headers, signal, fetch, maxBytes = MAX_UPSTREAM_BYTES } = input
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
      signal,
      // A redirect could make the gateway send requests into its own network.
      redirect: 'manual',
      credentials: 'omit',
    })
    // Some nodes answer a JSON-RPC error with status 400. Any other failing status is a failure of the node.
    if (!reply.ok && reply.status !== 400) {
      await reply.body?.cancel()
      const fault = faultOfStatus(reply.status)
      throw new UpstreamError(`the node answered with status ${reply.status}`, { fault })
    }
    return await readCapped(reply.body, maxBytes)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(
      signal.aborted ? 'the node took too long' : 'the node could not be reached or read',
      { cause: error, fault: signal.aborted ? 'timed_out' : 'unreachable' },
    )
  }
}

const NumberedReply = v.object({ ...RpcReply.entries, id: v.number() })

function parseReplies(text: string, members: MemberNames | undefined): Map<number, RpcReply> {
  try {
    const json = members === undefined ? parseShallow(text) : parseMembers(text, members)
    const replies = v.parse(v.array(NumberedReply), Array.isArray(json) ? json : [json])
    if (replies.some(({ result, error }) => result === undefined && error === undefined))
      throw new UpstreamError('an answer has neither result nor error')
    return new Map(replies.map((reply) => [reply.id, reply]))
  } catch (error) {
    throw new UpstreamError('the node answered something other than JSON-RPC', { cause: error })
  }
}

function parseShallow(text: string): unknown {
  const json: unknown = JSON.parse(text)
  if (isDeeperThan(json, MAX_NESTING)) throw new UpstreamError('the answer is nested too deeply')
  return json
}
