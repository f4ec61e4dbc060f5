import type { Identifier } from 'ts-morph'
import type { Binding } from '../source/bindings.ts'
import type { Script } from '../source/script.ts'

/** Names of the kits that the codemod moves away from, as `--from` takes them. */
export const KIT_IDS = ['rainbowkit', 'connectkit', 'appkit', 'web3-onboard', 'solana'] as const

/** The name of a kit. */
export type KitId = (typeof KIT_IDS)[number]

/** One imported name of an old kit, and all places that use it. */
export interface Use {
  readonly script: Script
  readonly app: AppFacts
  readonly binding: Binding
  readonly refs: readonly Identifier[]
}

/** The facts of an app that decide to which package of Foyer its code moves. */
export interface AppFacts {
  readonly usesWagmi: boolean
  readonly usesReact: boolean
  /** The version of wagmi, such as 2; undefined where the app does not say. */
  readonly wagmiMajor: number | undefined
  /** Versions that package.json asks for, by package. */
  readonly dependencies?: Readonly<Record<string, string>>
}

/** Changes the uses of one name. @returns whether its import can go */
export interface Rule {
  (use: Use): boolean
  /** Whether nothing but the name, or the module it comes from, is another: code that has it from a file of the app may stay. */
  readonly isMove?: boolean
}

/** Rules by imported name, for the modules of a kit. */
export interface Kit {
  readonly id: KitId
  readonly title: string
  /** Whether a module belongs to the kit. */
  isModule(module: string): boolean
  /** The rule of a name; undefined for one that the codemod does not know. */
  findRule(module: string, name: string): Rule | undefined
  /** Where a name is that is loaded by `import()`, if it has the same meaning there. */
  findMoved?(module: string, name: string): { readonly module: string; readonly name: string } | undefined
  /** The module in place of an import without names, such as one of a style sheet; undefined if it goes. */
  toBareImport(module: string, app: AppFacts): string | undefined
  /** Whether a dependency in package.json belongs to the kit. */
  isDependency(name: string): boolean
  /** A sign of the kit in files that load none of its modules. */
  readonly marks?: RegExp
  /** Changes that follow from no single name. */
  finish?(script: Script, app: AppFacts): void
  /** Custom elements of the kit, and those of Foyer in their place. */
  readonly elements?: Readonly<Record<string, string>>
  /** The heading of the page that helps with a name that has no rule. */
  readonly topic: string
}
