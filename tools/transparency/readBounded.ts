const FETCH_MS = 30_000

/** What a server has answered. */
export interface Answer {
  readonly status: number
  readonly bytes: Uint8Array
}

/**
 * Fetches an address, no more of it than a number of bytes. Nobody is followed elsewhere.
 * @returns undefined when nobody answers, too slowly, or with too much
 */
export async function readBounded(url: string, maxBytes: number): Promise<Answer | undefined> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) })
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of reply.body ?? []) {
      length += chunk.length
      if (length > maxBytes) return undefined
      chunks.push(chunk)
    }
    return { status: reply.status, bytes: Buffer.concat(chunks) }
  } catch {
    return undefined
  }
}
