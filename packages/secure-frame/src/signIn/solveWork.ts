import { sleep } from '@foyer/kit'
import { isWorkHash, workBytes } from '@foyer/secure-protocol'
import { sha256 } from '@noble/hashes/sha2.js'

/** How long the page computes before it lets others have their turn: less than a frame of the screen. */
const SLICE_MS = 8
const LIMIT_MS = 20_000
/** The clock is read once for so many tries. */
const TRIES = 64

/**
 * Finds the answer to a proof of work, in slices: the policy of the frame's page lets nobody make a worker (Trusted Types).
 * @returns undefined where that takes longer than `limitMs`
 */
export async function solveWork(
  { token, bits }: { readonly token: string; readonly bits: number },
  limitMs: number = LIMIT_MS,
): Promise<string | undefined> {
  const startMs = performance.now()
  for (let next = 0; performance.now() - startMs < limitMs; await sleep(0)) {
    const sliceMs = performance.now()
    while (performance.now() - sliceMs < SLICE_MS) {
      for (const end = next + TRIES; next < end; next += 1) {
        const answer = next.toString(36)
        if (isWorkHash(sha256(workBytes(token, answer)), bits)) return answer
      }
    }
  }
  return undefined
}
