import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'

/** Calls in one request: nodes take no more. */
const A_REQUEST = 10
const REMEMBERED_MAX = 20_000

const Answer = v.object({
  block_metas: v.tupleWithRest(
    [v.object({ header: v.object({ time: v.pipe(v.string(), v.maxLength(64)) }) })],
    v.unknown(),
  ),
})

/** Knows when blocks were made. */
interface BlockTimes {
  /** Milliseconds since 1970 by height, without those that the node does not say. */
  read(chainId: string, heights: readonly number[], signal: AbortSignal): Promise<ReadonlyMap<number, number>>
}

/** Asks nodes when blocks were made, each once. Wire call: blockchain. */
export function createBlockTimes(nodes: ChainNodes): BlockTimes {
  const remembered = new LRUCache<string, number>({ max: REMEMBERED_MAX })
  return {
    async read(chainId, heights, signal) {
      const unknown = heights.filter((height) => !remembered.has(`${chainId}:${height}`))
      for (let from = 0; from < unknown.length; from += A_REQUEST) {
        const asked = unknown.slice(from, from + A_REQUEST)
        const calls = asked.map((height, index) => ({
          jsonrpc: '2.0' as const,
          id: index + 1,
          method: 'blockchain',
          params: [String(height), String(height)],
        }))
        const replies = await nodes.call(chainId, calls, signal)
        for (const [index, height] of asked.entries()) {
          const timeMs = toTimeMs(replies[index]?.result)
          if (timeMs !== undefined) remembered.set(`${chainId}:${height}`, timeMs)
        }
      }
      return new Map(
        heights.flatMap((height) => {
          const timeMs = remembered.get(`${chainId}:${height}`)
          return timeMs === undefined ? [] : [[height, timeMs] as const]
        }),
      )
    },
  }
}

function toTimeMs(result: unknown): number | undefined {
  const answer = v.safeParse(Answer, result)
  const timeMs = answer.success ? Date.parse(answer.output.block_metas[0].header.time) : Number.NaN
  return Number.isNaN(timeMs) ? undefined : timeMs
}
