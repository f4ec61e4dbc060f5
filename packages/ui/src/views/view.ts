import type { ViewName, ViewParams } from '@foyer/core'
import type { ComponentType } from 'react'

/** What every view is given: the parameters of its entry. */
export interface ViewProps<V extends ViewName> {
  readonly params: ViewParams[V]
}

/** A loaded view module: `export { XView as View }`, or a loader that picks it. */
export interface ViewModule<V extends ViewName> {
  readonly View: ComponentType<ViewProps<V>>
}

/** A module whose view has been matched to its entry already. */
export interface AnyViewModule {
  readonly View: ComponentType<{ readonly params: unknown }>
}

/** Loads the module of each view that is built. */
export type ViewRegistry = { readonly [V in ViewName]?: () => Promise<ViewModule<V>> }
