import { withTimeLimit } from '@foyer/kit'
import { type EndedSpan, type TracedService, writeSpans } from './span.ts'

const EVERY_MS = 5_000
const SEND_MS = 5_000
/** Spans that wait at most; further ones are dropped, so that a collector that is away costs no memory. */
const MOST_WAITING = 4_096
const MOST_AT_ONCE = 512

/** Sends spans to a collector, a batch every few seconds. A batch that the collector does not take is lost. */
export interface Exporter {
  add(span: EndedSpan): void
  /** Sends the waiting spans, and ends. */
  close(): Promise<void>
}

/** The input of `createExporter`. */
export interface ExporterInput extends TracedService {
  readonly tracesUrl: string
  /** Called when a batch was not taken, and not again until one was. */
  readonly onLost: () => void
}

/** Creates the exporter of a process. */
export function createExporter({ tracesUrl, onLost, ...service }: ExporterInput): Exporter {
  let waiting: EndedSpan[] = []
  let isTold = false
  let sending: Promise<void> = Promise.resolve()

  async function isTaken(spans: readonly EndedSpan[]): Promise<boolean> {
    const headers = { 'content-type': 'application/json' }
    const body = writeSpans(spans, service)
    const post = async (signal: AbortSignal) => {
      const reply = await fetch(tracesUrl, { method: 'POST', headers, body, signal, redirect: 'error' })
      await reply.body?.cancel()
      return reply.ok
    }
    return withTimeLimit(post, { limitMs: SEND_MS, what: 'The collector' }).catch(() => false)
  }

  async function send(spans: readonly EndedSpan[]): Promise<void> {
    const isLost = !(await isTaken(spans))
    if (isLost && !isTold) onLost()
    isTold = isLost
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      await send(batch)
    }
  }

  function flush(): Promise<void> {
    sending = sending.then(sendAll)
    return sending
  }

  const timer = setInterval(() => void flush(), EVERY_MS)
  timer.unref()
  return {
    add(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span)
    },
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
