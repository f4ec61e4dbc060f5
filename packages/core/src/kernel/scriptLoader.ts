import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import { codedError } from './errors/codedError.ts'

/** A dynamic import for each script, by name. */
export type ScriptTable = Readonly<Record<string, (() => Promise<object>) | undefined>>

/** The module of a script. */
export type ScriptOf<T extends ScriptTable, N extends keyof T> = T[N] extends
  | (() => Promise<infer M>)
  | undefined
  ? M
  : never

/** Loads each script once, by name. */
export interface ScriptLoader<T extends ScriptTable> {
  /** The script, if it is loaded. */
  get<N extends keyof T>(name: N): ScriptOf<T, N> | undefined
  /** Loads a script as `loadScript` does. A failure is not cached, so that the next call tries again. */
  load<N extends keyof T>(name: N): Promise<ScriptOf<T, N>>
  /** Calls back whenever a script was loaded. Returns a function that ends it. */
  onLoad(listener: () => void): () => void
}

const RETRY_DELAYS_MS = [300, 1200]
const TIMEOUT_MS = 20_000
const TIMED_OUT = 'timed_out'

function withinTime<M>(load: () => Promise<M>, setTimer: SetTimer): Promise<M> {
  return new Promise<M>((resolve, reject) => {
    const stop = setTimer(() => reject(Object.assign(Error(TIMED_OUT), { code: TIMED_OUT })), TIMEOUT_MS)
    load().then(resolve, reject).finally(stop)
  })
}

/**
 * Loads a script. A failed request is retried after 300 ms and after 1,200 ms; each may take up to 20 s.
 * @throws Error the error of the last request, or one with the code `timed_out`
 */
export async function loadScript<M>(
  load: () => Promise<M>,
  setTimer: SetTimer = setPlatformTimer,
): Promise<M> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await withinTime(load, setTimer)
    } catch {
      await new Promise<void>((resolve) => setTimer(resolve, delayMs))
    }
  }
  return withinTime(load, setTimer)
}

/**
 * Creates a loader. `beside` loads something that belongs to a script; the script counts as loaded once both are
 * loaded.
 */
export function createScriptLoader<T extends ScriptTable>(
  table: T,
  setTimer: SetTimer = setPlatformTimer,
  beside?: (name: keyof T) => Promise<unknown>,
): ScriptLoader<T> {
  const ready = new Map<keyof T, object>()
  const loading = new Map<keyof T, Promise<object>>()
  const listeners = new Set<() => void>()

  function begin(name: keyof T): Promise<object> {
    const load = table[name]
    if (!load) return Promise.reject(codedError('load_failed', `There is no script ${String(name)}.`))
    const promise = Promise.all([loadScript(load, setTimer), beside?.(name)]).then(([script]) => script)
    loading.set(name, promise)
    promise.then(
      (script) => {
        ready.set(name, script)
        for (const listener of listeners) listener()
      },
      () => loading.delete(name),
    )
    return promise
  }

  const loader: ScriptLoader<ScriptTable> = {
    get: (name) => ready.get(name),
    load: (name) => loading.get(name) ?? begin(name),
    onLoad(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return loader as ScriptLoader<T> // the type of a script follows from its name
}
