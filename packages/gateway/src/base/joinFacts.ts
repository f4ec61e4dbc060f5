/** Joins what several parts say; of two that say the same thing the later one counts. */
export function joinFacts<T extends object>(facts: readonly (T | undefined)[]): Partial<T> {
  const all: Partial<T> = {}
  for (const one of facts) Object.assign(all, one)
  return all
}
