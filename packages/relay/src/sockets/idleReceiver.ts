import type { WebSocket } from 'ws'

// Members of the library that its types do not show. The test beside this file says when a version has changed them.

/** The part of the library that reads frames. */
interface Receiver {
  /** 0 between two frames. */
  readonly _state: number
  /** Chunks that are not read yet. */
  _buffers: readonly unknown[]
  /** A view of the chunk that the last frame began in. */
  _mask: unknown
}

/**
 * Gives up what the library keeps of the last frame while it waits for the next one: its mask, and with that the whole chunk which it
 * came in. For an idle socket that is half a kilobyte.
 */
export function releaseIdle(socket: WebSocket): void {
  const receiver: unknown = Reflect.get(socket, '_receiver')
  if (!isReceiver(receiver) || receiver._mask === undefined) return
  if (receiver._state !== 0 || receiver._buffers.length > 0) return
  receiver._mask = undefined
  receiver._buffers = []
}

function isReceiver(value: unknown): value is Receiver {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_mask' in value &&
    '_buffers' in value &&
    '_state' in value
  )
}
