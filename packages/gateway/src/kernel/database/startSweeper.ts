import { startTurns, type Turns } from '@foyer/kit'

const SWEEP_EVERY_MS = 60_000

/** Deletes at once what may go, and then every so often. Failures are reported, and the next turn tries again. */
export function startSweeper(input: {
  readonly sweep: () => Promise<void>
  readonly onError: (error: unknown) => void
  /** @default a minute */
  readonly everyMs?: number
}): Turns {
  const { sweep, onError, everyMs = SWEEP_EVERY_MS } = input
  return startTurns({ turn: sweep, everyMs, onError })
}
