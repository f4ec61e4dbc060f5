import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'

const RPC_TIMEOUT_MS = 8_000

const ReplySchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.optional(v.number(), -32603), message: v.optional(v.string(), '') })),
})

/** Calls a JSON-RPC method of a node. @throws Error with the node's code and message */
export async function callRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const limit = { limitMs: RPC_TIMEOUT_MS, what: 'The node' }
  const json = await withTimeLimit((signal) => postJson(url, body, signal), limit).catch(() => {
    throw walletError(-32603, 'The node of this network does not answer.')
  })
  const reply = v.safeParse(ReplySchema, json)
  if (!reply.success) throw walletError(-32603, 'The node of this network answered with something else.')
  if (reply.output.error) throw walletError(reply.output.error.code, reply.output.error.message)
  return reply.output.result
}

/** Undefined when the answer is not JSON. */
async function postJson(url: string, body: string, signal: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  return response.json().catch(() => undefined)
}

/** Reads a balance in base units. */
export async function readBalance(url: string, address: string): Promise<bigint> {
  const answer = await callRpc(url, 'eth_getBalance', [address, 'latest'])
  return BigInt(v.parse(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)), answer))
}

/** Whether a node runs on this machine, where coins are made up. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** An error as EIP-1193 wants it. */
export function walletError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
