/** Finds the names that have a text in them. */
export interface NameIndex {
  /** The places of the names, in their order; undefined for all of them. */
  find(needle: string): Uint32Array | undefined
}

/**
 * Indexes names by each pair of letters that stand side by side in one. A text is looked for only in the names that have its rarest pair, so
 * that a search costs as much as it finds, and not as much as there are names. All pairs together take 4 bytes for each letter.
 */
export function createNameIndex(names: readonly string[]): NameIndex {
  const places = indexPairs(names)
  const nothing = new Uint32Array(0)

  function rarestOf(needle: string): Uint32Array {
    let rarest: Uint32Array | undefined
    for (let at = 0; at + 1 < needle.length; at += 1) {
      const found = places.get(pairAt(needle, at))
      if (found === undefined) return nothing
      if (rarest === undefined || found.length < rarest.length) rarest = found
    }
    return rarest ?? nothing
  }

  return {
    find(needle) {
      if (needle === '') return undefined
      // A pair stands in all names of its list.
      if (needle.length === 2) return rarestOf(needle)
      return withText(names, needle.length > 1 ? rarestOf(needle) : Uint32Array.from(names.keys()), needle)
    },
  }
}

function withText(names: readonly string[], places: Uint32Array, needle: string): Uint32Array {
  const found = new Uint32Array(places.length)
  let count = 0
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    if (names[place]?.includes(needle) !== true) continue
    found[count] = place
    count += 1
  }
  return found.subarray(0, count)
}

/** The places of the names that have each pair, in their order. */
function indexPairs(names: readonly string[]): ReadonlyMap<number, Uint32Array> {
  // Pairs are numbered as they are met, so that each letter costs one look into a map.
  const numbers = new Map<number, number>()
  const counts: number[] = []
  const lastPlaces: number[] = []
  const met: number[] = []
  for (const [place, name] of names.entries()) {
    for (let at = 0; at + 1 < name.length; at += 1) {
      const pair = pairAt(name, at)
      const number = numbers.get(pair) ?? numbers.size
      if (number === counts.length) {
        numbers.set(pair, number)
        counts.push(0)
      } else if (lastPlaces[number] === place) continue
      lastPlaces[number] = place
      counts[number] = (counts[number] ?? 0) + 1
      met.push(number, place)
    }
  }
  const lists = counts.map((count) => new Uint32Array(count))
  const filled = new Uint32Array(lists.length)
  for (let index = 0; index < met.length; index += 2) {
    const [number = 0, place = 0] = [met[index], met[index + 1]]
    const list = lists[number]
    const at = filled[number] ?? 0
    if (list !== undefined) list[at] = place
    filled[number] = at + 1
  }
  return new Map([...numbers].map(([pair, number]) => [pair, lists[number] ?? new Uint32Array(0)]))
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)
}
