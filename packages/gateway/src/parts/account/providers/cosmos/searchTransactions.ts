import type { RpcReply, RpcRequest } from '@foyer/api'
import * as v from 'valibot'
import { ProblemError } from '../../../../http/problem.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'

/** How long a chain is not asked again whose nodes keep no index of transactions (clause const-1). */
const WITHOUT_INDEX_MS = 30_000

const Height = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const Found = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i), v.toUpperCase()),
  height: Height,
  tx_result: v.object({
    code: v.optional(v.number(), 0),
    events: v.pipe(
      v.nullish(v.array(v.unknown()), []),
      // Contracts add events of their own: one that is none must not take the history from its receiver.
      v.transform((events) => events.flatMap((event) => (v.is(Event, event) ? event : []))),
    ),
  }),
})
const Event = v.object({
  type: v.string(),
  attributes: v.array(v.object({ key: v.string(), value: v.nullish(v.string()) })),
})
const Answer = v.object({ txs: v.array(Found) })

/** A transaction as a node's index has it. */
export type FoundTransaction = v.InferOutput<typeof Found>
/** An event of the transaction, as its chain states it. */
export type FoundEvent = v.InferOutput<typeof Event>

/** Finds transactions in the indexes of nodes. */
export interface TransactionSearch {
  /** A page of what fits a query, the newest first. @throws ProblemError upstream_unavailable */
  find(
    query: { readonly chainId: string; readonly text: string; readonly size: number },
    signal: AbortSignal,
  ): Promise<readonly FoundTransaction[]>
}

/** Creates the search. Wire call: tx_search. A node that keeps no index says so, and the next one is asked. */
export function createTransactionSearch(nodes: ChainNodes, now: () => number): TransactionSearch {
  const withoutIndex = new Map<string, number>()

  async function askEach(chainId: string, call: RpcRequest, signal: AbortSignal) {
    for (const node of nodes.each?.(chainId) ?? []) {
      try {
        const [reply] = await node.call([call], signal)
        if (reply?.error === undefined) return reply
      } catch (error) {
        // A node that does not answer is as good as one without an index.
        if (signal.aborted) throw error
      }
    }
    return undefined
  }

  return {
    async find({ chainId, text, size }, signal) {
      if ((withoutIndex.get(chainId) ?? Number.NEGATIVE_INFINITY) > now()) throw noIndex()
      const params = [text, false, '1', String(size), 'desc']
      const call: RpcRequest = { jsonrpc: '2.0', id: 1, method: 'tx_search', params }
      const [first] = await nodes.call(chainId, [call], signal)
      const reply = first?.error === undefined ? first : await askEach(chainId, call, signal)
      if (!reply) {
        withoutIndex.set(chainId, now() + WITHOUT_INDEX_MS)
        throw noIndex()
      }
      return read(reply)
    },
  }
}

function read({ result }: RpcReply): readonly FoundTransaction[] {
  const answer = v.safeParse(Answer, result)
  if (answer.success) return answer.output.txs
  throw new ProblemError(
    'upstream_unavailable',
    'The node of this chain answered something else than it gives.',
  )
}

function noIndex(): ProblemError {
  return new ProblemError('upstream_unavailable', 'No node of this chain keeps an index of transactions.', {
    retryAfterMs: WITHOUT_INDEX_MS,
  })
}
