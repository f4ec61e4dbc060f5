import type { LoadedLanguage } from '@foyer/ui/locales'
import type { Backend, BackendLink, Instances } from '../inner/backendTypes.ts'
import type { InitOptions } from '../windowApi.ts'
import type { ShellHost } from './host.ts'
import type { Actions, Runtime } from './runtime.ts'

export type { ButtonBoxes, ShellHost } from './host.ts'
export type { AsyncMethod, Runtime } from './runtime.ts'

/** What each separately loaded script exports, by its name. */
export interface Chunks {
  /** Draws the buttons. */
  readonly ui: { startRuntime(port: ShellPort): Runtime }
  /** The modals behind the buttons. */
  readonly modal: { startBackend(port: ShellPort, link: BackendLink): Backend }
  /** The calls of `window.foyer`: a page that only has buttons makes none. */
  readonly calls: { createActions(port: ShellPort, instances: Instances): Actions }
  /** Reads theme variables: most pages set none. */
  readonly theme: typeof import('@foyer/ui/theme')
  /** Chooses and loads a language: most pages are in English. */
  readonly language: {
    chooseLanguage(tag: string, own: Readonly<Record<string, unknown>> | undefined): LoadedLanguage
  }
}

/** A dynamic import for each chunk. */
export type ChunkLoaders = { readonly [Name in keyof Chunks]: () => Promise<Chunks[Name]> }

/** Loads a chunk once, with retries. */
export type LoadChunk = <Name extends keyof Chunks>(name: Name) => Promise<Chunks[Name]>

/** What the shell gives the runtime. The two share types only, so that the entry script imports nothing statically. */
export interface ShellPort {
  readonly hosts: ReadonlySet<ShellHost>
  /** The `data-*` attributes of the script tag. */
  readonly script: Readonly<Record<string, string | undefined>>
  /** Options given to `foyer.init`, by modal id. */
  readonly inits: Map<string, InitOptions>
  readonly load: LoadChunk
  /** Dispatches an event on the modal's element, or on the document. Returns false when a listener prevented it. */
  readonly emit: (modalId: string, name: string, detail: object) => boolean
  /** Name under which `<wallet-modal>` is registered. */
  readonly modalTag: string
}
