/** Places that one network may have in a row before its places are spread. */
export const PLACES_IN_A_ROW = 10
/** A network whose places are spread gets one time of so many. */
export const SPREAD = 8

/** The times of the schedule that are taken. Times are counted: the first after 1970 is 0, and each is one sign-in. */
export interface TakenTimes {
  isTaken(time: number): Promise<boolean>
}

/** The schedule, and the visitors who want a place in it, in the order in which they came. */
export interface PlacesInput {
  /** The first time that may be given to a visitor. */
  readonly from: number
  /** The last one. */
  readonly until: number
  /** The network of each visitor. */
  readonly networks: readonly string[]
  /** The last times of each network, rising. */
  readonly timesOf: ReadonlyMap<string, readonly number[]>
  readonly taken: TakenTimes
}

/** The times of the visitors, and the time from which the next one looks for theirs. */
export interface ChosenPlaces {
  /** Undefined for a visitor for whom there is no time up to the last one. */
  readonly times: readonly (number | undefined)[]
  readonly nextFrom: number
}

/**
 * Gives each visitor the first time that is free. A network with ten places in a row gets every eighth time from then on, so that
 * whoever makes up keys at one address leaves seven of eight times to all others. A time that was given is never moved: it is what the visitor was told.
 */
export async function choosePlaces({
  from,
  until,
  networks,
  timesOf,
  taken,
}: PlacesInput): Promise<ChosenPlaces> {
  const own = new Map([...timesOf].map(([network, times]) => [network, [...times]]))
  const given = new Set<number>()
  const times: (number | undefined)[] = []
  let nextFrom = from
  for (const network of networks) {
    const before = own.get(network) ?? []
    const earliest = Math.max(nextFrom, earliestOf(before))
    let time = earliest
    while (time <= until && (given.has(time) || (await taken.isTaken(time)))) time += 1
    // All times between are taken: nobody looks through them again, also where the line is full.
    if (earliest === nextFrom) nextFrom = time > until ? time : time + 1
    if (time > until) {
      times.push(undefined)
      continue
    }
    times.push(time)
    given.add(time)
    own.set(network, [...before, time].slice(-PLACES_IN_A_ROW))
  }
  return { times, nextFrom }
}

/** The first time for a network: within so many times that follow each other it has ten at most. */
function earliestOf(times: readonly number[]): number {
  const first = times.at(-PLACES_IN_A_ROW)
  return times.length < PLACES_IN_A_ROW || first === undefined
    ? Number.NEGATIVE_INFINITY
    : first + PLACES_IN_A_ROW * SPREAD
}
