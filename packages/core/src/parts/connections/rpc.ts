import { RPC_PATH, toRestPath } from '@foyer/api'
import { isRecord } from '@foyer/kit'
import { FAMILIES } from '@foyer/kit/families'
import * as v from 'valibot'
import { ModalError } from '../../base/modalError.ts'
import { abortError, isAbortError, withTimeout } from '../../base/raceAbort.ts'
import { readText } from '../../kernel/api/callRoute.ts'
import { RPC_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'
import type { Platform } from '../../ports/platform.ts'
import type { RpcRead } from '../../ports/session.ts'
import { liveSessionsOf } from './liveSessions.ts'
import { completeNetwork } from './networkFacts.ts'

const RpcReply = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

/** The input of `createRpc`. */
export interface RpcInput {
  readonly platform: Pick<Platform, 'fetch' | 'setTimer' | 'onLeave'>
  readonly gatewayUrl: string | undefined
  readonly projectId: string | undefined
  /** Whether the network's own nodes may be asked. @default true */
  readonly hasPublicNodes?: boolean | undefined
  /** Reads through a wallet that is on the network, when nobody else has answered; undefined when there is none. */
  readonly askWallet?: ((network: Network, call: Call) => Promise<unknown> | undefined) | undefined
}

/**
 * Creates the client for nodes: the gateway first, then the network's own nodes in order, if they may be asked, then a
 * wallet. Spec: call-5.
 */
export function createRpc(input: RpcInput): RpcRead {
  return async ({ network, isDirect = false, ...call }) => {
    const urls = isDirect ? ownUrls(input, network) : rpcUrls(input, network)
    if (isDirect && urls.length === 0)
      throw new ModalError({
        code: 'unsupported_method',
        message: `The app asks no node of ${network.name} by itself.`,
      })
    const { result, last } = await askNodes(input, { network, urls }, call)
    if (result !== undefined) return result
    const read = isDirect ? undefined : input.askWallet?.(network, call)
    if (read) return read
    if (last instanceof ModalError) throw last
    throw new ModalError({ code: 'rpc_failed', message: 'No node could be reached.', cause: last })
  }
}

/** Asks one node after the other. Resolves with the first answer, else with the last reason. */
async function askNodes(
  input: RpcInput,
  { network, urls }: { readonly network: Network; readonly urls: readonly string[] },
  call: Call,
): Promise<{ readonly result?: unknown; readonly last?: unknown }> {
  // Firefox fails the requests of a page that is being left, but its scripts still run. Such a failure is not the
  // node's, so the next node is not asked.
  let isLeft = false
  // Only during a request, because with a permanent listener a browser may not keep the page in its back/forward cache.
  const stop = input.platform.onLeave(() => {
    isLeft = true
  })
  let last: unknown = new ModalError({
    code: 'rpc_failed',
    message: `No node is known for ${network.name}.`,
  })
  try {
    for (const url of urls) {
      try {
        return { result: await ask(input.platform, url, call, network) }
      } catch (error) {
        if (isAbortError(error) || isAnswer(error)) throw error
        if (isLeft) throw abortError()
        last = error
      }
    }
    return { last }
  } finally {
    stop()
  }
}

/**
 * Every node refuses a call that a contract or a balance does not allow. Standard: EIP-1474 and EIP-140; nodes differ in codes, less in
 * words.
 */
function isAnswer(error: unknown): boolean {
  const { cause } = error instanceof ModalError ? error : {}
  if (!isRecord(cause)) return false
  return cause.code === 3 || /execution reverted|insufficient funds/i.test(String(cause.message))
}

function ownUrls({ hasPublicNodes = true }: RpcInput, network: Network): readonly string[] {
  return hasPublicNodes ? completeNetwork(network).rpcUrls : []
}

function rpcUrls(input: RpcInput, network: Network): readonly string[] {
  const { gatewayUrl, projectId } = input
  const query = new URLSearchParams({
    chainId: network.caipNetworkId,
    ...(projectId ? { projectId } : {}),
  })
  const gateway = gatewayUrl ? [`${gatewayUrl}${RPC_PATH}?${query}`] : []
  return [...gateway, ...ownUrls(input, network)]
}

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal?: AbortSignal | undefined
}

async function ask(
  platform: Pick<Platform, 'fetch' | 'setTimer'>,
  url: string,
  call: Call,
  { caipNetworkId }: Network,
): Promise<unknown> {
  // The gateway speaks JSON-RPC whatever the node does.
  const path = url.includes(RPC_PATH) ? undefined : toRestPath(caipNetworkId, call.method, call.params)
  const text = await withTimeout(
    async (signal) => {
      const post = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: call.method, params: call.params }),
        signal,
      }
      const response = await (path === undefined
        ? platform.fetch(url, post)
        : platform.fetch(url.replace(/\/+$/, '') + path, { method: 'GET', signal }))
      if (response.ok) return readText(response)
      throw new ModalError({
        code: 'rpc_failed',
        message: `A node answered with status ${response.status}.`,
      })
    },
    { timeoutMs: RPC_TIMEOUT_MS, signal: call.signal, what: 'A node', setTimer: platform.setTimer },
  )
  if (path !== undefined) return JSON.parse(text)
  const parsed = v.safeParse(RpcReply, JSON.parse(text))
  const reply = parsed.success ? parsed.output : {}
  if (reply.error) {
    throw new ModalError({
      code: 'rpc_failed',
      message: 'A node refused the call.',
      details: reply.error.message,
      // Contains the contract's revert data.
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

/** The node client of a modal. The option `publicNodes` counts as it is at the time of each call. */
export function rpcOf(modal: Modal): RpcRead {
  const { platform, options } = modal
  return (call) =>
    createRpc({
      platform,
      gatewayUrl: options.gatewayUrl,
      projectId: options.projectId,
      hasPublicNodes: options.publicNodes,
      askWallet: options.publicNodes ? undefined : (network, read) => askWallet(modal, network, read),
    })(call)
}

/**
 * Reads through the provider of a connected wallet that is on the network. Not through one on another device, whose
 * provider would ask this client again.
 */
function askWallet(modal: Modal, network: Network, { signal, ...call }: Call): Promise<unknown> | undefined {
  const { connections, connectors, platform } = modal
  const isPaired = (id: string) => connectors.get(id)?.kind === 'WALLET_CONNECT'
  const wallet = connections.state.items.find(
    (item) => item.networkId === network.caipNetworkId && !isPaired(item.connectorId),
  )
  const provider = wallet && liveSessionsOf(modal).get(wallet)?.provider
  if (!wallet || !FAMILIES[wallet.namespace].isReader || !provider || !('request' in provider))
    return undefined
  return withTimeout(() => provider.request(call), {
    timeoutMs: RPC_TIMEOUT_MS,
    signal,
    what: wallet.name,
    setTimer: platform.setTimer,
  })
}
