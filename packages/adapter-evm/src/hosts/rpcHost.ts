import type { Eip1193Provider } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { parseChainId } from '../parseAnswers.ts'
import type { HostChannel } from './hostChannel.ts'
import { HostError } from './hostError.ts'
import { createHostRequests, type HostProbe, type HostRequests, type ReadReply } from './hostRequests.ts'

/** The events of EIP-1193; a host that names others is not heard. */
const EVENTS: readonly unknown[] = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

const readReply: ReadReply = (message) => {
  if (message.jsonrpc !== '2.0' || typeof message.id !== 'string') return undefined
  const { id, error, result } = message
  return error === undefined || error === null ? { id, result } : { id, error: toError(error) }
}

/** An error as wallets throw it; of a host's object only what the adapter reads is kept. */
function toError(error: unknown): HostError {
  const { code, message, data } = isRecord(error) ? error : {}
  return new HostError(
    typeof code === 'number' ? code : -32_603,
    typeof message === 'string' ? message.slice(0, 1_000) : 'The host refused.',
    data,
  )
}

function createProvider(channel: HostChannel, requests: HostRequests): Eip1193Provider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  channel.listen(({ jsonrpc, id, method, params }) => {
    if (jsonrpc !== '2.0' || id !== undefined || !EVENTS.includes(method)) return
    for (const listener of [...(listeners.get(String(method)) ?? [])]) listener(toPayload(method, params))
  })
  return Object.freeze({
    request: ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
      requests.send((id) => ({ jsonrpc: '2.0', id, method, params: params ?? [] })),
    on(event: string, listener: (...args: never[]) => void) {
      // The port types listeners with `never[]` parameters; each is called with one payload.
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as (payload: unknown) => void))
    },
    removeListener(event: string, listener: (...args: never[]) => void) {
      listeners.get(event)?.delete(listener as (payload: unknown) => void) // as above
    },
  })
}

/** The payload of an event: accounts come as the list itself, everything else as the first of a list. */
function toPayload(method: unknown, params: unknown): unknown {
  return method === 'accountsChanged' || !Array.isArray(params) ? params : params[0]
}

/**
 * Looks for a host that speaks EIP-1193 as JSON-RPC 2.0 in messages, as Ledger's iframe provider does. A message without an id is an
 * event.
 */
export function probeRpcHost(channel: HostChannel): HostProbe {
  const requests = createHostRequests(channel, readReply)
  return {
    async ask(signal) {
      const toMessage = (id: string) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] })
      const answer = await requests.send(toMessage, signal)
      return parseChainId(answer) === undefined ? undefined : createProvider(channel, requests)
    },
    stop: requests.stop,
  }
}
