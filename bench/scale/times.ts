/** The times of some requests. */
export interface Times {
  readonly n: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Summarises times in milliseconds. */
export function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (part: number) => roundMs(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))])
  return { n: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** Runs something, and returns its result with its time. */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const startedAtMs = performance.now()
  const value = await work()
  return { value, ms: roundMs(performance.now() - startedAtMs) }
}

/** How many rounds are measured. The calmest one decides, since the others show what else the machine did. */
const ROUNDS = 3

/** The figures of requests at one size. */
export interface Measured extends Times {
  /** The round with the smallest median. */
  readonly calmest: Times
  /** The least processor time of a request among the rounds: of this process, which also asks, and of the database. */
  readonly costMs: number
}

/**
 * Measures rounds of requests one after the other, after one that warms up. Whether a request costs the same at all sizes is told by
 * the processor's time, which a busy machine makes no longer.
 */
export async function measureRounds(
  { databaseSeconds }: { readonly databaseSeconds: () => number },
  perRound: number,
  ask: (turn: number) => Promise<void>,
): Promise<Measured> {
  for (let turn = 0; turn < perRound; turn += 1) await ask(turn)
  const rounds: number[][] = []
  const costsMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = []
    const [own, database] = [process.cpuUsage(), databaseSeconds()]
    for (let turn = 0; turn < perRound; turn += 1) {
      times.push((await timed(() => ask(round * perRound + turn))).ms)
    }
    const { user, system } = process.cpuUsage(own)
    costsMs.push(((user + system) / 1_000 + (databaseSeconds() - database) * 1_000) / perRound)
    rounds.push(times)
  }
  const calmest = rounds.map(timesOf).toSorted((a, b) => a.p50Ms - b.p50Ms)[0]
  return { ...timesOf(rounds.flat()), calmest: calmest ?? timesOf([]), costMs: roundMs(Math.min(...costsMs)) }
}

/** How many times as much the largest size costs as the smallest. */
export function growthOf(costs: readonly number[]): number {
  const [first = Number.NaN, last = Number.NaN] = [costs[0], costs.at(-1)]
  return Math.round((last / first) * 100) / 100
}

function roundMs(ms: number | undefined): number {
  return Math.round((ms ?? Number.NaN) * 100) / 100
}
