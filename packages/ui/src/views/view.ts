import type { ModalSnapshot, ViewName, ViewParams } from '@foyer/core'
import type { ComponentType } from 'react'

/** What every view is given: the parameters of its entry. */
export interface ViewProps<V extends ViewName> {
  readonly params: ViewParams[V]
}

/** An English text of a catalogue, and the values that it needs. */
export type TitleParts = readonly [english: string, values?: Readonly<Record<string, string>>]

/** What the header shows: a text, or one that depends on the state. It comes with the view, and is none of the first load's. */
export type ViewTitle<P> = string | ((state: ModalSnapshot, params: P) => TitleParts)

/** A loaded view module: `export { XView as View }` and `export const title`, or a loader that picks them. */
export interface ViewModule<V extends ViewName> {
  readonly View: ComponentType<ViewProps<V>>
  /** @default the title of Connect */
  readonly title?: ViewTitle<ViewParams[V]>
  /** Offers 'What is a wallet?' where the back button would be, on the first view. */
  readonly hasHelp?: boolean
}

/** A module whose view has been matched to its entry already. */
export interface AnyViewModule {
  readonly View: ComponentType<{ readonly params: unknown }>
  readonly title?: ViewTitle<unknown>
  readonly hasHelp?: boolean
}

/** Loads the module of each view that is built. */
export type ViewRegistry = { readonly [V in ViewName]?: () => Promise<ViewModule<V>> }
