import { sleep } from '@foyer/kit'

const SWEEP_EVERY_MS = 60_000

/** Sweeps at once, and then every minute. Failures are reported, and the next turn tries again. */
export function startSweeper(input: {
  readonly sweep: () => Promise<void>
  readonly onError: (error: unknown) => void
}): { close(): Promise<void> } {
  const stop = new AbortController()
  const sweeping = run()

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await input.sweep().catch(input.onError)
      // Rejects when it is stopped, and the loop ends.
      await sleep(SWEEP_EVERY_MS, { signal: stop.signal }).catch(() => undefined)
    }
  }

  return {
    async close() {
      stop.abort()
      await sweeping
    },
  }
}
