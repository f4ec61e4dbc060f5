import { withTimeLimit } from '@foyer/kit'

const FETCH_MS = 30_000

/** An answer of a server. */
export interface Answer {
  readonly status: number
  readonly bytes: Uint8Array
}

/**
 * Fetches an address, no more of it than a number of bytes. Nobody is followed elsewhere.
 * @returns undefined when nobody answers, too slowly, or with too much
 */
export async function readBounded(url: string, maxBytes: number): Promise<Answer | undefined> {
  const limit = { limitMs: FETCH_MS, what: 'The server' }
  return withTimeLimit((signal) => readWhole(url, maxBytes, signal), limit).catch(() => undefined)
}

async function readWhole(url: string, maxBytes: number, signal: AbortSignal): Promise<Answer | undefined> {
  const reply = await fetch(url, { redirect: 'error', signal })
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of reply.body ?? []) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return { status: reply.status, bytes: Buffer.concat(chunks) }
}
