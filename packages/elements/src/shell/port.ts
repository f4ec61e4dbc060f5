import type { FoyerApi, InitOptions } from '../windowApi.ts'
import type { LoadChunk } from './chunks.ts'
import type { ButtonTag, Tag } from './definitions.ts'

/** One public element on the page, as the shell and the runtime share it. */
export interface ShellHost {
  readonly element: HTMLElement
  readonly tag: Tag
  /** Where everything is drawn; the runtime mounts into an element of its own in here. */
  readonly root: ShadowRoot
  /** What attributes and properties say, by property name; nothing stands for the default. */
  readonly values: Readonly<Record<string, unknown>>
  /** Id of the modal that the element belongs to. */
  readonly modalId: () => string
  /** Whether an account was on the modal's buttons when the page was last left. */
  readonly isRemembered: () => boolean
  /** Removes the painted stand-in, handing over its focus; called once React's own button is in place. */
  readonly takeOver: () => void
}

/** What the shell gives the runtime. The two share no code, so that the entry imports nothing statically. */
export interface ShellPort {
  readonly hosts: ReadonlySet<ShellHost>
  /** `data-*` of the script's own tag. */
  readonly script: Readonly<Record<string, string | undefined>>
  /** Options given to `foyer.init`, by modal id. */
  readonly inits: Map<string, InitOptions>
  /** Loads a chunk, with retries. */
  readonly load: LoadChunk
  /** Sends an event through the page; false when a listener refused it. */
  readonly emit: (modalId: string, name: string, detail: object) => boolean
  /** Name under which `<wallet-modal>` is registered. */
  readonly modalTag: string
}

/** Label and width in px of what each button last showed; nothing in it is trusted. */
export type ButtonBoxes = { readonly [T in ButtonTag]?: readonly [label: string, widthPx: number] }

/** Methods answered by a promise. */
export type LaterMethod = Exclude<
  keyof FoyerApi,
  'init' | 'on' | 'version' | 'q' | 'defineElements' | 'getState' | 'observe'
>

/** What the runtime gives the shell once it is loaded. */
export interface Runtime {
  /** Nothing until there is a modal to read. */
  /** Reads the state, once the modal is there. */
  read: Pick<FoyerApi, 'getState' | 'observe'> | undefined
  /** Calls a method that does something. Rejects when its script does not come. */
  call(name: LaterMethod, args: readonly unknown[]): Promise<unknown>
  mount(host: ShellHost): void
  unmount(host: ShellHost): void
  /** An attribute or property changed. */
  update(host: ShellHost): void
  /** Does what the visitor's click on the stand-in meant. Rejects when its script does not come. */
  press(host: ShellHost): Promise<void>
  /** `foyer.init` was called. */
  configure(modalId: string): void
}
