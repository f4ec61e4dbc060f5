/** Random numbers from 0 up to 1 that a seed decides (mulberry32), so that a failure can be repeated. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Whole numbers from 0 to below what is asked for, which a seed decides. */
export function createRandomBelow(seed: number): (below: number) => number {
  const random = createRandom(seed)
  return (below) => Math.floor(random() * below)
}
