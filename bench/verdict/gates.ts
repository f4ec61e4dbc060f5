/** A figure of a benchmark, and what it may at most or must at least be. */
export interface Gate {
  readonly value: number
  readonly atMost?: number
  readonly atLeast?: number
}

/** A benchmark's verdict on its gates: `ok` exactly when every one of them holds. */
export interface Verdict {
  readonly ok: boolean
  readonly gates: Readonly<Record<string, Gate>>
  /** The names of the gates that do not hold. */
  readonly missed: readonly string[]
}

/**
 * Decides whether a benchmark passes. Every threshold that a benchmark prints is one of its gates; a time, which depends
 * on what else the machine does, is printed among its notes, or becomes a ratio to something measured in the same run.
 * Where a time is promised, as in the bench `email`, it is a gate all the same.
 */
export function judge(gates: Readonly<Record<string, Gate>>): Verdict {
  const missed = Object.entries(gates)
    .filter(([, gate]) => !holds(gate))
    .map(([name]) => name)
  return { ok: missed.length === 0, gates, missed }
}

/** A figure that is no number holds nothing. */
function holds({ value, atMost, atLeast }: Gate): boolean {
  if (Number.isNaN(value)) return false
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
}
