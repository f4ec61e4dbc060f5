import type { Modal } from './modal.ts'
import type { PartName, ViewEntry, ViewName, ViewParams } from './router/views.ts'

/** The work that starts when a view of a part is entered; in the same task as the click if the part is loaded. */
export type EnterTable = {
  readonly [V in ViewName]?: (
    modal: Modal,
    input: {
      readonly params: ViewParams[V]
      /** Aborts when the view is left. */
      readonly signal: AbortSignal
      /** The visitor came back to it from a view above it in the stack. */
      readonly isReturn: boolean
    },
  ) => unknown
}

/** The interface of a part for the kernel, and its exports for others. */
export interface Part {
  readonly enter?: EnterTable
  readonly [offered: string]: unknown
}

/** The script of a part, as core knows it. The views are in the same script, and core does not know them. */
export interface PartScript {
  /** Absent for a part that has only views. */
  readonly part?: Part
  /** Creates the part's controller, or the flows that join the controller of the kernel. Absent in scripts that only draw. */
  readonly controller?: (modal: Modal) => object
}

/** The loader of the scripts of parts. */
export interface PartScripts {
  /** The script, if it is loaded. */
  get(name: PartName): PartScript | undefined
  /** @throws Error when the script cannot be loaded */
  load(name: PartName): Promise<PartScript>
  /** Calls back whenever a script was loaded. Returns a function that ends it. */
  onLoad(listener: () => void): () => void
}

/** A loader whose scripts are all present, for an app that bundles the whole core. */
export function presentScripts(scripts: Readonly<Partial<Record<PartName, PartScript>>>): PartScripts {
  return {
    get: (name) => scripts[name] ?? {},
    load: async (name) => scripts[name] ?? {},
    onLoad: () => () => {},
  }
}

/** Calls `run` with the script of a part: at once if it is loaded, else when any caller has loaded it. */
export function whenLoaded(scripts: PartScripts, name: PartName, run: (script: PartScript) => void): void {
  const present = scripts.get(name)
  if (present) return run(present)
  const stop = scripts.onLoad(() => {
    const script = scripts.get(name)
    if (!script) return
    stop()
    run(script)
  })
  scripts.load(name).catch(() => {}) // the UI shows the failure and loads the part again
}

/** Starts the work of a view that was entered. Failures are in the state's tasks. */
export function enterView(
  modal: Modal,
  { part }: PartScript,
  entry: ViewEntry,
  signal: AbortSignal,
  isReturn: boolean,
): void {
  // The parameters belong to the view of the entry, which the type of the table cannot express.
  const enter = part?.enter?.[entry.view] as
    | ((modal: Modal, input: { params: unknown; signal: AbortSignal; isReturn: boolean }) => unknown)
    | undefined
  const run = async () => enter?.(modal, { params: entry.params, signal, isReturn })
  run().catch(() => {})
}
