import { MAX_RPC_BATCH } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createChainNode, type NodeCall } from './chainNode.ts'

const { signal } = new AbortController()

/** A gateway that answers each question with its parameters, and refuses more questions than it takes at once. */
function start() {
  const sizes: number[] = []
  const node = createChainNode({
    ...{ gateway: 'https://gateway.example', projectId: 'shop', chainId: 1 },
    async fetch(_, init) {
      const calls = JSON.parse(String(init?.body)) as readonly (NodeCall & { readonly id: number })[] // as the client writes it
      sizes.push(calls.length)
      if (calls.length > MAX_RPC_BATCH) return new Response('too many', { status: 400 })
      return Response.json(calls.map(({ id, params }) => ({ id, result: params[0] })).toReversed())
    },
  })
  return { node, sizes }
}

test.each([
  [1, [1]],
  [MAX_RPC_BATCH, [MAX_RPC_BATCH]],
  [MAX_RPC_BATCH + 1, [MAX_RPC_BATCH, 1]],
  [2 * MAX_RPC_BATCH + 7, [MAX_RPC_BATCH, MAX_RPC_BATCH, 7]],
])(
  '%i questions are asked in batches that the gateway takes, and answered in their order',
  async (count, wanted) => {
    const { node, sizes } = start()
    const calls = Array.from({ length: count }, (_, at) => ({ method: 'eth_call', params: [at] }))
    expect(await node.ask(calls, signal)).toEqual(calls.map(({ params: [result] }) => ({ result })))
    expect(sizes).toEqual(wanted)
  },
)
