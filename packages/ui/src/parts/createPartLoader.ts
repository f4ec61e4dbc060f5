import { createScriptLoader, type PartName, partOf, type ViewName } from '@foyer/core/kernel'
import type { AnyPartView, PartLoader, PartTable } from './part.ts'

/** The input of `createPartLoader`. */
export interface PartLoaderInput {
  readonly setTimer?: Parameters<typeof createScriptLoader>[1]
  /** Loads what a part needs besides its script, at the same time: its texts in another language. Never rejects. */
  readonly beside?: ((part: PartName) => Promise<unknown>) | undefined
}

/** Creates the part loader of a page: core's script loader with the types of the parts. */
export function createPartLoader(table: PartTable, { setTimer, beside }: PartLoaderInput = {}): PartLoader {
  // The type of each script follows from its name, which the general loader's type cannot express.
  return createScriptLoader(table, setTimer, beside) as PartLoader
}

/** The component of a view, if its part is loaded. */
export function viewOf(loader: PartLoader, view: ViewName): AnyPartView | undefined {
  const script = loader.get(partOf(view))
  // The outlet gives each view the parameters of its own entry, which a union of views cannot express.
  const views =
    script && 'views' in script ? (script.views as { readonly [V in ViewName]?: AnyPartView }) : {}
  return views[view]
}
