/** Knows the ids of a stream that an instance has heard of. Ids have no gaps: one that is missing is a message it was not told of. */
export interface Coverage {
  /** False when the id was known. */
  add(id: number): boolean
  /** The ids up to this one that are not known, lowest first, and no more than `MAX_MISSING`. */
  missing(upTo: number): readonly number[]
}

/** The most ids that are looked for at once. */
const MAX_MISSING = 1_000

/** Creates the coverage of an instance that begins to listen when `start` is the highest id. */
export function createCoverage(start: number): Coverage {
  /** Everything up to here is known. */
  let floor = start
  const above = new Set<number>()
  return {
    add(id) {
      if (id <= floor || above.has(id)) return false
      above.add(id)
      while (above.delete(floor + 1)) floor += 1
      return true
    },
    missing(upTo) {
      const ids: number[] = []
      for (let id = floor + 1; id <= upTo && ids.length < MAX_MISSING; id += 1) {
        if (!above.has(id)) ids.push(id)
      }
      return ids
    },
  }
}
