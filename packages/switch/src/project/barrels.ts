import type { Kit } from '../kits/kit.ts'
import type { KitName } from '../source/neighbours.ts'
import { listTextImports } from '../source/ownImports.ts'
import type { FindModule } from './appModules.ts'

/** The names of kits that files of the app export again, by file and exported name. */
export type Barrels = ReadonlyMap<string, ReadonlyMap<string, KitName>>

type Entries = Map<string, KitName>

/** The names that a text exports by `export { … }` without a module. */
function listLocalExports(text: string): [local: string, name: string][] {
  return [...text.matchAll(/(?<![\w$.])export\s*(?:type\s*)?\{([^{}]*)\}(?!\s*from)/g)].flatMap(
    ([, list = '']) =>
      list.split(',').flatMap((part): [string, string][] => {
        const [, local, name] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? []
        return local ? [[local, name ?? local]] : []
      }),
  )
}

interface Source {
  readonly path: string
  readonly text: string
}

/** Finds the name of a kit that a name of a module is. */
type FindOrigin = (module: string, name: string) => KitName | undefined

/** Reads the names of kits that one file exports by imports and exports of its own. */
function readEntries({ text }: Source, findOrigin: FindOrigin): Entries {
  const entries: Entries = new Map()
  const locals: Entries = new Map()
  for (const { module, names = [], isExport } of listTextImports(text))
    for (const [name, local] of names) {
      const origin = findOrigin(module, name)
      if (origin) (isExport ? entries : locals).set(local, origin)
    }
  for (const [local, name] of listLocalExports(text)) {
    const origin = locals.get(local)
    if (origin) entries.set(name, origin)
  }
  return entries
}

/** The names that a file hands on by `export * from '…'`. */
function listWhole({ text }: Source, others: (module: string) => Entries | undefined): [string, KitName][] {
  return listTextImports(text).flatMap(({ module, names, isExport }) =>
    isExport && !names ? [...(others(module) ?? [])] : [],
  )
}

// A name may go through several files.
const MAX_STEPS = 5

/** Finds the files of an app that hand names of a kit on, also those that do it for another such file. */
export function findBarrels(files: readonly Source[], kits: readonly Kit[], find: FindModule): Barrels {
  const isKit = (module: string) => kits.some((kit) => kit.isModule(module))
  const candidates = files.filter(({ text }) => /(?<![\w$.])export\s*(?:type\s*)?[{*]/.test(text))
  const known = new Map<string, Entries>()
  const count = () => [...known.values()].reduce((sum, { size }) => sum + size, 0)
  for (let round = 0; round < MAX_STEPS; round += 1) {
    const before = count()
    for (const file of candidates) {
      const others = (module: string) => known.get(find(file.path, module) ?? '')
      const own = readEntries(file, (module, name) =>
        isKit(module) ? { module, name } : others(module)?.get(name),
      )
      const entries = new Map([...listWhole(file, others), ...own])
      if (entries.size > 0) known.set(file.path, entries)
    }
    if (count() === before) break
  }
  return known
}
