import { ModalError } from '@foyer/core/ports'
import type { RelayCall } from './relayCall.ts'
import type { RelayAnswer } from './relayFrames.ts'

/** How a call is sent. An urgent call fails with the connection attempt; another one waits for the next attempt. */
export interface RelayCallOptions {
  readonly timeoutMs: number
  readonly isUrgent: boolean
  /** Fails with its socket, instead of being sent again over the next one. @default false */
  readonly endsWithSocket?: boolean
}

interface Item extends RelayCallOptions {
  readonly call: RelayCall
  isSent: boolean
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Calls that the relay has not answered yet. A call whose socket was lost is sent again over the next socket. */
export interface PendingCalls {
  readonly size: number
  /** Keeps a call until the relay answers, its time limit passes or it is failed. */
  add(call: RelayCall, options: RelayCallOptions): Promise<unknown>
  /** Calls `send` with every unsent call, in order. */
  flush(send: (call: RelayCall) => boolean): void
  receiveAnswer(answer: RelayAnswer): void
  /** The socket was lost: marks its calls as unsent. */
  markUnsent(): void
  failUrgent(error: Error): void
  failAll(error: Error): void
}

/** Creates an empty list of pending calls. */
export function createPendingCalls(): PendingCalls {
  const items = new Map<string, Item>()

  function take(id: string): Item | undefined {
    const item = items.get(id)
    items.delete(id)
    return item
  }

  function fail(isHit: (item: Item) => boolean, error: Error): void {
    for (const [id, item] of [...items]) if (isHit(item)) take(id)?.reject(error)
  }

  return {
    get size() {
      return items.size
    },
    add: (call, options) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => take(call.id)?.reject(relayUnreachable('The relay did not answer in time.')),
          options.timeoutMs,
        )
        items.set(call.id, {
          ...options,
          call,
          isSent: false,
          resolve: (result) => {
            clearTimeout(timer)
            resolve(result)
          },
          reject: (error) => {
            clearTimeout(timer)
            reject(error)
          },
        })
      }),
    flush(send) {
      for (const item of items.values()) if (!item.isSent) item.isSent = send(item.call)
    },
    receiveAnswer({ id, result, error }) {
      const item = take(String(id))
      if (!error) item?.resolve(result)
      else item?.reject(relayUnreachable('The relay refused a message.', error.message))
    },
    markUnsent() {
      fail((item) => item.endsWithSocket === true, relayUnreachable('The socket to the relay was lost.'))
      for (const item of items.values()) item.isSent = false
    },
    failUrgent: (error) => fail((item) => item.isUrgent, error),
    failAll: (error) => fail(() => true, error),
  }
}

/** Creates the error of a relay that cannot be used. */
export function relayUnreachable(message: string, details?: string): ModalError {
  return new ModalError({ code: 'relay_unreachable', message, ...(details && { details }) })
}
