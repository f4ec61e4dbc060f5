/** Finds the keys under which much was stored, by what this process stored itself. */
export interface HeavyKeys {
  add(key: string, bytes: number): void
  /** Whether a key has reached the threshold since it was taken last. */
  isAny(): boolean
  /** Takes those keys. Each is counted from nothing again. */
  take(): readonly string[]
}

/** So many keys are counted. Beyond that the half that stored least is forgotten: they are far from the threshold. */
const MAX_KEYS = 50_000

/** Creates the counts, all of nothing. */
export function createHeavyKeys(thresholdBytes: number, maxKeys = MAX_KEYS): HeavyKeys {
  const bytesOf = new Map<string, number>()
  const heavy = new Set<string>()

  function forgetLightest(): void {
    const byBytes = [...bytesOf].toSorted(([, a], [, b]) => a - b)
    for (const [key] of byBytes.slice(0, Math.ceil(maxKeys / 2))) bytesOf.delete(key)
  }

  return {
    add(key, bytes) {
      const sum = (bytesOf.get(key) ?? 0) + bytes
      if (sum >= thresholdBytes) {
        heavy.add(key)
        bytesOf.delete(key)
        return
      }
      bytesOf.set(key, sum)
      if (bytesOf.size > maxKeys) forgetLightest()
    },
    isAny: () => heavy.size > 0,
    take() {
      const taken = [...heavy]
      heavy.clear()
      return taken
    },
  }
}
