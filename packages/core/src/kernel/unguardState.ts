/** The key by which a guarded view gives the proxy that only core writes to. */
export const PROXY = Symbol('proxy')

/** The proxy of a guarded view of the state; anything else as it is. */
export function unguardState<T extends object>(state: T): T {
  return (Reflect.get(state, PROXY) as T | undefined) ?? state // only a view answers to the symbol, and has the type of its proxy
}
