import { startTurns, type Turns } from '@foyer/kit'

const SWEEP_EVERY_MS = 60_000

/** Sweeps at once, and then every minute. Failures are reported, and the next turn tries again. */
export function startSweeper(input: {
  readonly sweep: () => Promise<void>
  readonly onError: (error: unknown) => void
}): Turns {
  return startTurns({ turn: input.sweep, everyMs: SWEEP_EVERY_MS, onError: input.onError })
}
