import type { FoyerResult } from '../results.ts'
import type { FoyerApi, InitOptions, PublicState } from '../windowApi.ts'
import type { AsyncMethod, Runtime } from './runtime.ts'
import { readButtonRecord } from './skeleton.ts'

type Listener = (detail: object, event: Event) => void

/** The state that is reported until the runtime is loaded. */
const initialState = (id = 'main'): PublicState => ({
  isOpen: false,
  view: 'Connect',
  status: readButtonRecord(id).kind === 'account' ? 'reconnecting' : 'disconnected',
})

/** The result of `open`, `connect` and `connectAndSignIn`, and the detail of the `error` event, when the interface cannot be loaded. */
export const LOAD_FAILURE = {
  status: 'error',
  error: { code: 'load_failed', message: 'The interface could not be loaded.' },
} as const satisfies FoyerResult

/** Methods that return a promise; the first three resolve with a result even when a script cannot be loaded. Their order packs well. */
const ASYNC_METHODS =
  'open connect connectAndSignIn switchNetwork setTheme close getSession diagnose getPaymaster disconnect getProvider destroy setLocale update pay setPairing'

/**
 * The shell's half of `window.foyer`: methods can be called at once; calls that need the runtime wait for it, in their
 * order.
 */
export interface CallQueue {
  readonly api: FoyerApi
  readonly inits: Map<string, InitOptions>
  /** Calls the listeners of `foyer.on`. */
  notify(event: CustomEvent<object>): void
}

/** The members of the shell that the queue uses. */
interface QueueContext {
  readonly runtime: Runtime | undefined
  /** Must resolve or reject. */
  loadRuntime(): Promise<Runtime>
}

/** Creates `window.foyer`. */
export function createCallQueue(
  context: QueueContext,
  version: string,
  defineElements: FoyerApi['defineElements'],
): CallQueue {
  const inits = new Map<string, InitOptions>()
  const listeners = new Set<readonly [name: string, listener: Listener]>()

  const on = (...entry: readonly [name: string, listener: Listener]) => {
    listeners.add(entry)
    return () => {
      listeners.delete(entry)
    }
  }
  const api: Record<string, unknown> = {
    version,
    defineElements,
    init(options: InitOptions = {}) {
      const id = options.id ?? 'main'
      inits.set(id, options)
      context.runtime?.configure(id)
    },
    getState: (options?: { modal?: string }) =>
      context.runtime?.read?.getState(options) ?? initialState(options?.modal),
    observe(...args: Parameters<FoyerApi['observe']>) {
      const attach = () => {
        const read = context.runtime?.read
        if (!read) return args[0](initialState(args[1]?.modal))
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
          // A name of another type is none of its methods.
          const method = api[name as string]
          if (typeof method === 'function') method(...args)
        }
      },
    },
  }
  ASYNC_METHODS.split(' ').forEach((name, index) => {
    api[name] = (...args: unknown[]) =>
      context
        .loadRuntime()
        .then((runtime) => runtime.call(name as AsyncMethod, args)) // a test compares the names
        .catch((error: unknown) => {
          if (index < 3) return LOAD_FAILURE
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

/** Makes the calls that a page put into `window.foyer.q` before the script ran. */
export function replayStub(api: FoyerApi, stub: unknown): void {
  const queue = (stub as { q?: unknown } | null | undefined)?.q // a stub is whatever the page put there
  if (Array.isArray(queue)) api.q.push(...queue)
}
