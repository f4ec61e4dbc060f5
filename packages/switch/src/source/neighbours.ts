import type { Node } from 'ts-morph'

/** A name of a kit that a file of the app hands on. */
export interface KitName {
  readonly module: string
  readonly name: string
}

/** The other files of the app, as far as a script imports them. */
export interface Neighbours {
  /** The name of a kit that a file of the app exports again. */
  findKitName(specifier: string, name: string): KitName | undefined
  /** The value of a constant, or the function, that a file of the app exports. It belongs to another tree. */
  findValue(specifier: string, name: string): Node | undefined
  /** Whether a file of the app creates the modal when it is loaded. */
  startsModal(specifier: string): boolean
  /** Exported names that other files of the app import. */
  readonly taken: ReadonlySet<string>
  /** Exported names that other files imported before, and import no more. */
  readonly dead: ReadonlySet<string>
}

/** The neighbours of a script that stands alone. */
export const ALONE: Neighbours = {
  findKitName: () => undefined,
  findValue: () => undefined,
  startsModal: () => false,
  taken: new Set(),
  dead: new Set(),
}
