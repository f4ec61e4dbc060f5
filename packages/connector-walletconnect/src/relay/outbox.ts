import { ModalError } from '@foyer/core/ports'
import type { RelayCall } from './relayCall.ts'
import type { RelayAnswer } from './relayFrames.ts'

/** How long a call is worth sending, and whether its caller would rather hear soon that it cannot be sent. */
export interface OutboxOptions {
  readonly timeoutMs: number
  readonly isUrgent: boolean
  /** Of no use over another socket. @default false */
  readonly endsWithSocket?: boolean
}

interface Item extends OutboxOptions {
  readonly call: RelayCall
  isSent: boolean
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Calls that the relay has not answered yet. A call lost with its socket is sent again over the next one. */
export interface Outbox {
  readonly size: number
  /** Keeps a call until it is answered, its time is over or it is failed. */
  add(call: RelayCall, options: OutboxOptions): Promise<unknown>
  /** Hands every call that is not on its way to `send`, in order. */
  flush(send: (call: RelayCall) => boolean): void
  settle(answer: RelayAnswer): void
  /** What was on its way went down with the socket. */
  markUnsent(): void
  failUrgent(error: Error): void
  failAll(error: Error): void
}

/** Makes an empty outbox. */
export function createOutbox(): Outbox {
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
    settle({ id, result, error }) {
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

/** The error of a relay that cannot be used. */
export function relayUnreachable(message: string, details?: string): ModalError {
  return new ModalError({ code: 'relay_unreachable', message, ...(details && { details }) })
}
