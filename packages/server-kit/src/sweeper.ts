import { startTurns, type Turns } from '@foyer/kit'

const SWEEP_EVERY_MS = 60_000

/** The rows to sweep, and how often. */
export interface SweeperInput {
  readonly sweep: () => Promise<void>
  readonly onError: (error: unknown) => void
  /** @default a minute */
  readonly everyMs?: number
}

/** Sweeps at once and then regularly. A failure is reported, and the next turn tries again. */
export function startSweeper({ sweep, onError, everyMs = SWEEP_EVERY_MS }: SweeperInput): Turns {
  return startTurns({ turn: sweep, everyMs, onError })
}
