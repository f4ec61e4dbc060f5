/** Runs at most `max` calls at the same time; further ones wait in order. */
export function createConcurrencyLimit(max: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      // The next call in line takes this one's place; without one the place is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
