import { RPC_PATH } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import { FrameFailure } from '../lib/frameFailure.ts'

const LIMIT_MS = 15_000
/** The gateway takes 50 at once. Its own constant would come with schemas that the frame does not use. */
const CALLS_A_BATCH = 50
const MOST_REPLY_CHARS = 1_000_000
const MOST_MESSAGE_CHARS = 300

/** A question to a node. */
export interface NodeCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node's answer: a result, or why there is none. */
export type NodeAnswer = { readonly result: unknown } | { readonly failure: string }

/** Asks the nodes of one network, through the gateway and nobody else. */
export interface ChainNode {
  /** One answer for each question, in their order. @throws FrameFailure server_unreachable */
  ask(calls: readonly NodeCall[], signal: AbortSignal): Promise<readonly NodeAnswer[]>
}

/** The gateway and the network through which nodes are asked. */
export interface ChainNodeInput {
  readonly gateway: string
  readonly projectId: string
  readonly chainId: number
  readonly fetch?: typeof fetch | undefined
}

const Reply = v.array(
  v.object({
    id: v.number(),
    result: v.optional(v.unknown()),
    error: v.optional(v.object({ message: v.string() })),
  }),
)

/** Creates the client for the nodes of one network. More questions than the gateway takes at once are asked in several batches. */
export function createChainNode({ gateway, projectId, chainId, fetch: given }: ChainNodeInput): ChainNode {
  const send = given ?? ((...request: Parameters<typeof fetch>) => fetch(...request))
  const query = new URLSearchParams({ chainId: `eip155:${chainId}`, projectId })
  const url = `${gateway}${RPC_PATH}?${query}`

  const post = async (body: string, signal: AbortSignal): Promise<unknown> => {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal,
    })
    const text = await response.text()
    if (!response.ok || text.length > MOST_REPLY_CHARS) throw unreachable()
    return JSON.parse(text)
  }

  const askOnce = async (calls: readonly NodeCall[], signal: AbortSignal): Promise<readonly NodeAnswer[]> => {
    const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
    const options = { limitMs: LIMIT_MS, what: 'The node', signal }
    const json = await withTimeLimit((limited) => post(body, limited), options).catch((error: unknown) => {
      throw signal.aborted ? error : unreachable()
    })
    const parsed = v.safeParse(Reply, json)
    if (!parsed.success) throw unreachable()
    return calls.map((_, id) => {
      const answer = parsed.output.find((item) => item.id === id)
      if (!answer) throw unreachable()
      if (answer.error) return { failure: answer.error.message.slice(0, MOST_MESSAGE_CHARS) }
      return { result: answer.result ?? null }
    })
  }

  return {
    async ask(calls, signal) {
      const starts = Array.from(
        { length: Math.ceil(calls.length / CALLS_A_BATCH) },
        (_, at) => at * CALLS_A_BATCH,
      )
      const parts = starts.map((start) => askOnce(calls.slice(start, start + CALLS_A_BATCH), signal))
      return (await Promise.all(parts)).flat()
    },
  }
}

function unreachable(): FrameFailure {
  return new FrameFailure('server_unreachable', 'The network cannot be reached')
}
