/** Accounts that are read of one wallet; what it lists beyond them is left out. */
export const ACCOUNTS_MAX = 100
/** Longer than any name of a chain or a feature. */
const TEXT_MAX_CHARS = 128

/** Whether a value can have properties: wallets and their features are objects or functions. */
export function isObjectLike(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Reads one property of an untrusted object. Undefined when there is none, and when a getter or a proxy throws. */
export function readField(holder: unknown, field: string): unknown {
  if (!isObjectLike(holder)) return undefined
  try {
    return Reflect.get(holder, field)
  } catch {
    return undefined
  }
}

/** Reads a property that is a function, and binds it to its holder as it is now. */
export function readMethod(
  holder: unknown,
  field: string,
): ((...inputs: readonly unknown[]) => unknown) | undefined {
  const method = readField(holder, field)
  if (typeof method !== 'function') return undefined
  return (...inputs) => Reflect.apply(method, holder, inputs)
}

/** Reads the first `max` items of an untrusted list. Empty when it is no list; an item that cannot be read ends it. */
export function readList(list: unknown, max: number): readonly unknown[] {
  const items: unknown[] = []
  try {
    if (!Array.isArray(list)) return items
    const length = Math.min(Number(list.length), max)
    for (let index = 0; index < length; index += 1) items.push(list[index])
  } catch {
    // A proxy threw: what was read before is used.
  }
  return items
}

/** Reads a list of texts, none of them longer than a chain's or a feature's name needs to be. */
export function readTexts(list: unknown, max: number): readonly string[] {
  return readList(list, max).filter(
    (item): item is string => typeof item === 'string' && item.length <= TEXT_MAX_CHARS,
  )
}
