import type { FoyerApi, FoyerResult, InitOptions, PublicState } from '../windowApi.ts'
import type { LaterMethod, Runtime } from './port.ts'
import { readButtonRecord } from './skeleton.ts'

type Listener = (detail: object, event: Event) => void

/** What stands for the state before the runtime is there. */
const nothingYet = (id = 'main'): PublicState => ({
  isOpen: false,
  view: 'Connect',
  status: readButtonRecord(id).kind === 'account' ? 'reconnecting' : 'disconnected',
})

/** What is told when the interface cannot be loaded: an outcome of `open` and `connect`, and an event's detail. */
export const LOAD_FAILURE = {
  status: 'error',
  error: { code: 'load_failed', message: 'The interface could not be loaded.' },
} as const satisfies FoyerResult

/** Methods answered by a promise; the first two open the modal and therefore want all of its chunks. */
const LATER =
  'open connect close disconnect switchNetwork getProvider setPairing setTheme setLocale update destroy diagnose'

/** The page's side of `window.foyer`: works at once, remembers what needs the runtime and hands it on in order. */
export interface CallQueue {
  readonly api: FoyerApi
  readonly inits: Map<string, InitOptions>
  /** Calls the listeners of `foyer.on`. */
  notify(event: CustomEvent<object>): void
}

/** Makes the public object. `loadRuntime` must settle; `isWanted` says that the modal's chunks are needed as well. */
export function createCallQueue(input: {
  readonly version: string
  readonly getRuntime: () => Runtime | undefined
  readonly loadRuntime: (isWanted: boolean) => Promise<Runtime>
  readonly defineElements: FoyerApi['defineElements']
}): CallQueue {
  const inits = new Map<string, InitOptions>()
  const listeners = new Set<readonly [name: string, listener: Listener]>()

  const on = (...entry: readonly [name: string, listener: Listener]) => {
    listeners.add(entry)
    return () => {
      listeners.delete(entry)
    }
  }
  const api: Record<string, unknown> = {
    version: input.version,
    defineElements: input.defineElements,
    init(options: InitOptions = {}) {
      const id = options.id ?? 'main'
      inits.set(id, options)
      input.getRuntime()?.configure(id)
    },
    getState: (options?: { modal?: string }) =>
      input.getRuntime()?.read?.getState(options) ?? nothingYet(options?.modal),
    observe(...args: Parameters<FoyerApi['observe']>) {
      const attach = () => {
        const read = input.getRuntime()?.read
        if (!read) return args[0](nothingYet(args[1]?.modal))
        stop()
        stop = read.observe(...args)
      }
      let stop = on('ready', attach)
      attach()
      return () => stop()
    },
    on,
    q: {
      push(...calls: readonly unknown[]) {
        for (const call of calls) {
          const [name, ...args]: unknown[] = Array.isArray(call) ? call : []
          const method = api[`${name}`]
          if (typeof method === 'function') method(...args)
        }
      },
    },
  }
  LATER.split(' ').forEach((name, index) => {
    api[name] = (...args: unknown[]) =>
      input
        .loadRuntime(index < 2)
        .then((runtime) => runtime.call(name as LaterMethod, args)) // a test compares the names
        .catch((error: unknown) => {
          if (index < 2) return LOAD_FAILURE
          throw error
        })
  })

  return {
    api: api as unknown as FoyerApi, // built by name above; a test compares it with the interface
    inits,
    notify(event) {
      for (const [name, listener] of listeners) if (name === event.type) listener(event.detail, event)
    },
  }
}

/** Replays what a page wrote into `window.foyer.q` before the script ran. */
export function replayStub(api: FoyerApi, stub: unknown): void {
  const queue = (stub as { q?: unknown } | null | undefined)?.q // a stub is whatever the page put there
  if (Array.isArray(queue)) api.q.push(...queue)
}
