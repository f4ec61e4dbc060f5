import type { Backend, BackendLink } from '../inner/backendTypes.ts'
import type { InitOptions } from '../windowApi.ts'
import type { ShellHost } from './host.ts'
import type { Runtime } from './runtime.ts'

export type { ButtonBoxes, ShellHost } from './host.ts'
export type { AsyncMethod, Runtime } from './runtime.ts'

/** The exports of each script of the first load, by its name. */
export interface Chunks {
  /** Reads the options of the page, and requests the wallets of Connect for a press on a button. */
  readonly ahead: { requestAhead(port: ShellPort, pressed?: ShellHost): void }
  /** Draws the buttons. */
  readonly ui: { startRuntime(port: ShellPort): Runtime }
  /** The modals behind the buttons. */
  readonly modal: { startBackend(port: ShellPort, link: BackendLink): Backend }
}

/** A dynamic import for each chunk. */
export type ChunkLoaders = { readonly [Name in keyof Chunks]: () => Promise<Chunks[Name]> }

/** Loads a chunk once, with retries. */
export type LoadChunk = <Name extends keyof Chunks>(name: Name) => Promise<Chunks[Name]>

/** The shell's interface for the runtime. The two share types only, so that the entry script imports nothing statically. */
export interface ShellPort {
  readonly hosts: ReadonlySet<ShellHost>
  /** The `data-*` attributes of the script tag. */
  readonly script: Readonly<Record<string, string | undefined>>
  /** Options given to `foyer.init`, by modal id. */
  readonly inits: Map<string, InitOptions>
  readonly load: LoadChunk
  /** Replies of the gateway to requests that were made before the modal ran, by their address; each is taken once. */
  readonly ahead: Map<string, Promise<Response>>
  /** Dispatches an event on the modal's element, or on the document. Returns false when a listener prevented it. */
  readonly emit: (modalId: string, name: string, detail: object) => boolean
  /** Name under which `<wallet-modal>` is registered. */
  readonly modalTag: string
}
