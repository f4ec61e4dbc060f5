import type { Eip1193Provider } from '@foyer/core/ports'
import type { HostChannel } from './hostChannel.ts'
import { HostError } from './hostError.ts'

/** Most requests that may wait for a host at one time. */
const WAITING_MAX = 200

/** Reads the reply from a message of the host by the rules of one protocol; undefined for a message of another kind. */
export type ReadReply = (
  message: Readonly<Record<string, unknown>>,
) =>
  | { readonly id: unknown; readonly result: unknown }
  | { readonly id: unknown; readonly error: unknown }
  | undefined

/** Sends requests to a host and finds the reply of each. */
export interface HostRequests {
  /** Posts what `toMessage` makes of a fresh id. Rejects with the error of the reply, or when the signal is aborted. */
  send(toMessage: (id: string) => object, signal?: AbortSignal): Promise<unknown>
  /** Hears no more replies. */
  stop(): void
}

/** Matches the replies of a host with its requests. Replies to nothing are ignored, and so is a second reply. */
export function createHostRequests(channel: HostChannel, readReply: ReadReply): HostRequests {
  const waiting = new Map<unknown, { resolve(result: unknown): void; reject(error: unknown): void }>()
  const stop = channel.listen((message) => {
    const reply = readReply(message)
    const request = reply && waiting.get(reply.id)
    if (!request) return
    waiting.delete(reply.id)
    if ('error' in reply) request.reject(reply.error)
    else request.resolve(reply.result)
  })
  return {
    stop,
    send(toMessage, signal) {
      const id = crypto.randomUUID()
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        if (waiting.size >= WAITING_MAX)
          return reject(new HostError(-32_005, 'Too many requests wait for the host.'))
        waiting.set(id, { resolve, reject })
        signal?.addEventListener(
          'abort',
          () => {
            waiting.delete(id)
            reject(signal.reason)
          },
          { once: true },
        )
        channel.post(toMessage(id))
      })
    },
  }
}

/** Asks whether a host of one protocol is there. */
export interface HostProbe {
  /** Sends no prompt. Resolves with the provider of the host; undefined for an answer of another kind. */
  ask(signal: AbortSignal): Promise<Eip1193Provider | undefined>
  /** Hears no more of the host. */
  stop(): void
}
