import * as v from 'valibot'

const Names = v.optional(v.record(v.string(), v.unknown()), {})

/** The schema of a package.json, as far as it is looked at. */
export const Manifest = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  dependencies: Names,
  devDependencies: Names,
  scripts: Names,
  engines: Names,
  '@parcel/resolver-default': v.optional(v.unknown()),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** A file of the project's own. */
export interface SourceFile {
  /** With slashes, from the folder of the project. */
  readonly path: string
  readonly text: string
}

/** A package as one place of the project finds it. */
export interface InstalledCopy {
  readonly name: string
  /** The real folder. */
  readonly folder: string
  readonly version: string
}

/** Everything that was read of a project. */
export interface ProjectFacts {
  readonly folder: string
  /** Undefined where there is none, or where it is no package.json. */
  readonly manifest: Manifest | undefined
  /** The copies of a package that the app and the packages of Foyer find, each once. */
  readonly copies: readonly InstalledCopy[]
  readonly files: readonly SourceFile[]
  /** The hash of the script that is installed. */
  readonly entryHash: string | undefined
}

/** Commands of Foyer, which an app may have among its packages: no page loads them. */
const COMMANDS: ReadonlySet<string> = new Set(['@foyer/doctor', '@foyer/switch'])

/** Whether a package is one of Foyer that a page or a server of the app uses. */
export function isOfFoyer(name: string): boolean {
  return name.startsWith('@foyer/') && !COMMANDS.has(name)
}

/** Returns the versions that a project wants, by name. */
export function wantedBy({ dependencies, devDependencies }: Manifest): Readonly<Record<string, string>> {
  const all = Object.entries({ ...devDependencies, ...dependencies })
  return Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
