import type { ViewName } from '@foyer/core'
import type { AnyViewModule, ViewRegistry } from '../views/view.ts'

/** Loads view modules and keeps those that are there, so that a known view is drawn without waiting. */
export interface ViewLoader {
  /** The module, if it is loaded. */
  get(view: ViewName): AnyViewModule | undefined
  /** Whether the view is built at all. */
  has(view: ViewName): boolean
  /** Loads a module, trying a failed chunk twice more; a failure is not kept. */
  load(view: ViewName): Promise<AnyViewModule>
}

const RETRY_DELAYS_MS = [300, 1200]

/** Makes the loader of one modal. */
export function createViewLoader(
  registry: ViewRegistry,
  wait: (delayMs: number) => Promise<void> = (delayMs) =>
    new Promise((resolve) => setTimeout(resolve, delayMs)),
): ViewLoader {
  const ready = new Map<ViewName, AnyViewModule>()
  const loading = new Map<ViewName, Promise<AnyViewModule>>()

  async function attempt(view: ViewName, failures: number): Promise<AnyViewModule> {
    const loadView = registry[view]
    if (!loadView) throw new Error(`[foyer] view ${view} is not built`)
    try {
      // The outlet gives each module the parameters of its own view's entry, which a union of modules cannot say.
      const module = (await loadView()) as unknown as AnyViewModule
      ready.set(view, module)
      return module
    } catch (error) {
      const delayMs = RETRY_DELAYS_MS[failures]
      if (delayMs === undefined) throw error
      await wait(delayMs)
      return attempt(view, failures + 1)
    }
  }

  return {
    get: (view) => ready.get(view),
    has: (view) => registry[view] !== undefined,
    load(view) {
      const known = loading.get(view)
      if (known) return known
      const promise = attempt(view, 0)
      loading.set(view, promise)
      promise.catch(() => loading.delete(view))
      return promise
    },
  }
}
