import type { FoyerApi } from '../windowApi.ts'
import type { ShellHost } from './host.ts'

/** Methods of `window.foyer` that return a promise. */
export type AsyncMethod = Exclude<
  keyof FoyerApi,
  'init' | 'on' | 'version' | 'q' | 'defineElements' | 'getState' | 'observe'
>

/** The methods of `window.foyer` that return a promise. */
export type Actions = Pick<FoyerApi, AsyncMethod>

/** The methods of `window.foyer` that only read. */
export type ReadApi = Pick<FoyerApi, 'getState' | 'observe'>

/** The runtime's interface for the shell, once it is loaded. */
export interface Runtime {
  /** Reads the state; undefined until the modal's script is loaded. */
  read: ReadApi | undefined
  /** Calls a method that returns a promise. Rejects when its script cannot be loaded. */
  call(name: AsyncMethod, args: readonly unknown[]): Promise<unknown>
  mount(host: ShellHost): void
  unmount(host: ShellHost): void
  /** Called when an attribute or a property of the element changed. */
  update(host: ShellHost): void
  /** Presses the element's button, for a click that the skeleton received. Rejects when a script cannot be loaded. */
  press(host: ShellHost): Promise<void>
  /** Called when `foyer.init` was called for this modal. */
  configure(modalId: string): void
}
