/** Polls without a new block after which a chain counts as quiet. */
const POLLS_UNTIL_QUIET = 15

/** How often a chain is looked at. */
export interface PollPace {
  /** Milliseconds between two polls. */
  readonly pollMs: number
  /** The same of a chain on which nothing has happened for a while. @default pollMs */
  readonly quietPollMs?: number | undefined
}

/** Says how long to wait for the next poll: a chain that is used is looked at more often than one that nobody uses. */
export function createPollPace({ pollMs, quietPollMs = pollMs }: PollPace): {
  /** There was something new. */
  moved(): void
  /** There was nothing new. Gives the milliseconds until the next poll. */
  idle(): number
} {
  let idlePolls = 0
  return {
    moved() {
      idlePolls = 0
    },
    idle() {
      idlePolls += 1
      return idlePolls < POLLS_UNTIL_QUIET ? pollMs : quietPollMs
    },
  }
}
