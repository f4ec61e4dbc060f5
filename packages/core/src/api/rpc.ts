import { RPC_PATH } from '@foyer/contract'
import * as v from 'valibot'
import { completeNetwork } from '../chains/networkFacts.ts'
import { RPC_TIMEOUT_MS } from '../constants/timing.ts'
import { ModalError } from '../errors/base.ts'
import { isAbortError, withTimeout } from '../lib/raceAbort.ts'
import type { Network } from '../ports/network.ts'
import type { Platform } from '../ports/platform.ts'
import type { RpcRead } from '../ports/session.ts'
import { readText } from './callRoute.ts'

const RpcReply = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

export interface RpcInput {
  readonly platform: Pick<Platform, 'fetch'>
  readonly gatewayUrl: string | undefined
  readonly projectId: string | undefined
}

/** Makes the reader of nodes: the gateway first, then the network's own nodes in order. Spec: call-5. */
export function createRpc(input: RpcInput): RpcRead {
  return async ({ network, method, params, signal }) => {
    let last: unknown = new ModalError({
      code: 'rpc_failed',
      message: `No node is known for ${network.name}.`,
    })
    for (const url of rpcUrls(input, network)) {
      try {
        return await ask(input.platform, url, { method, params, signal })
      } catch (error) {
        if (isAbortError(error)) throw error
        last = error
      }
    }
    if (last instanceof ModalError) throw last
    throw new ModalError({ code: 'rpc_failed', message: 'No node could be reached.', cause: last })
  }
}

function rpcUrls({ gatewayUrl, projectId }: RpcInput, network: Network): string[] {
  const query = new URLSearchParams({
    chainId: network.caipNetworkId,
    ...(projectId ? { projectId } : {}),
  })
  return [...(gatewayUrl ? [`${gatewayUrl}${RPC_PATH}?${query}`] : []), ...completeNetwork(network).rpcUrls]
}

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal?: AbortSignal | undefined
}

async function ask(platform: Pick<Platform, 'fetch'>, url: string, call: Call): Promise<unknown> {
  const text = await withTimeout(
    async (signal) => {
      const response = await platform.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: call.method, params: call.params }),
        signal,
      })
      if (response.ok) return readText(response)
      throw new ModalError({
        code: 'rpc_failed',
        message: `A node answered with status ${response.status}.`,
      })
    },
    { timeoutMs: RPC_TIMEOUT_MS, signal: call.signal, what: 'A node' },
  )
  const parsed = v.safeParse(RpcReply, JSON.parse(text))
  const reply = parsed.success ? parsed.output : {}
  if (reply.error) {
    throw new ModalError({
      code: 'rpc_failed',
      message: 'A node refused the call.',
      details: reply.error.message,
      // What a contract gave as its reason is in here, for whoever can read it.
      cause: reply.error,
    })
  }
  if (reply.result === undefined) {
    throw new ModalError({
      code: 'rpc_failed',
      message: 'A node gave an answer that is not JSON-RPC.',
    })
  }
  return reply.result
}
