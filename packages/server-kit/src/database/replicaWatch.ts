/** The state of a replica. `unknown`: it has not been asked yet. `late`: it is further behind than it may be. `promoted`: it takes writes itself. */
export type ReplicaState = 'up' | 'late' | 'away' | 'promoted' | 'unknown'

/** A position in the log of a database. Later ones are greater. */
export type LogPosition = bigint

/** Reads a position as PostgreSQL writes it: `16/B374D848`. */
export function readPosition(text: string): LogPosition {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The answer of a replica. */
export interface ReplicaAnswer {
  readonly isStandby: boolean
  /** How far it has come; undefined for a server that is no standby. */
  readonly position: LogPosition | undefined
  /** How old the last transaction is that it has taken over. */
  readonly ageMs: number | undefined
}

interface Mark {
  readonly position: LogPosition
  readonly atMs: number
}

/** The positions of the primary over time, by which the lag of a replica is known without comparing clocks. */
export interface PrimaryPositions {
  note(position: LogPosition, atMs: number): void
  /** For how long a replica has been behind. */
  lagMs(answer: ReplicaAnswer, atMs: number): number
}

/** Keeps the positions of the primary for a while longer than a replica may be behind. */
export function createPrimaryPositions(keptMs: number): PrimaryPositions {
  let marks: Mark[] = []
  return {
    note(position, atMs) {
      // Another primary has taken over, and never had what the one before wrote last.
      if ((marks.at(-1)?.position ?? 0n) > position) marks = []
      const last = marks.at(-1)
      if (last === undefined || position > last.position) marks.push({ position, atMs })
      const firstKept = marks.findIndex((mark) => mark.atMs >= atMs - keptMs)
      // One older mark stays, so that it is known how far the primary was by the beginning of that time.
      if (firstKept > 1) marks = marks.slice(firstKept - 1)
    },
    lagMs({ position = 0n, ageMs }, atMs) {
      const missing = marks.find((mark) => mark.position > position)
      if (missing === undefined) return 0
      // Before the first mark nothing is known here, and the replica's own word counts.
      const known = atMs - missing.atMs
      return missing === marks[0] ? Math.max(known, ageMs ?? Number.POSITIVE_INFINITY) : known
    },
  }
}

/** Judges a replica by its answer; undefined where it gave none. */
export function judgeReplica(
  answer: ReplicaAnswer | undefined,
  positions: PrimaryPositions,
  { atMs, mostLagMs }: { readonly atMs: number; readonly mostLagMs: number },
): ReplicaState {
  if (answer === undefined) return 'away'
  if (!answer.isStandby) return 'promoted'
  return positions.lagMs(answer, atMs) > mostLagMs ? 'late' : 'up'
}
