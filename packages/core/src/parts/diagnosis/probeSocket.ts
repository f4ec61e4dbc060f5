import type { SocketProbe } from './page.ts'

/** How long to wait after the handshake for the host to refuse. */
const REFUSAL_WAIT_MS = 400
const NORMAL_CLOSE = 1000

/** Opens a socket, waits for a refusal and closes it. Never rejects; an abort counts as a failure. */
export function probeSocket(url: string, timeoutMs: number, signal: AbortSignal): Promise<SocketProbe> {
  return new Promise((resolve) => {
    const timers: ReturnType<typeof setTimeout>[] = []
    let socket: WebSocket | undefined
    let isOpen = false
    const end = (result: SocketProbe) => {
      for (const timer of timers) clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(result)
      socket?.close()
    }
    const onAbort = () => end({ type: 'failed' })
    signal.addEventListener('abort', onAbort)
    timers.push(setTimeout(() => end({ type: 'timeout' }), timeoutMs))
    try {
      socket = new WebSocket(url)
    } catch {
      // The URL is invalid, or the engine enforces the policy synchronously.
      end({ type: 'failed' })
      return
    }
    const opened = socket
    opened.addEventListener('open', () => {
      isOpen = true
      timers.push(setTimeout(() => opened.close(NORMAL_CLOSE), REFUSAL_WAIT_MS))
    })
    // A socket that the policy blocks gets no `close` event in Chromium.
    opened.addEventListener('error', () => isOpen || end({ type: 'failed' }))
    opened.addEventListener('close', ({ reason, code, wasClean }) => {
      if (!isOpen) return end({ type: 'failed' })
      if (wasClean && code === NORMAL_CLOSE) return end({ type: 'open' })
      end({ type: 'refused', reason: reason || `It ended the socket with code ${code}.` })
    })
  })
}
