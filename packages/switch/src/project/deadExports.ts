import { listTextImports } from '../source/ownImports.ts'
import type { FindModule } from './appModules.ts'

interface Source {
  readonly path: string
  readonly text: string
}

/** A file that hands names of another one on: all, or pairs of the name there and the name that it gives them. */
interface HandOn {
  readonly from: string
  readonly to: string
  readonly names: readonly (readonly [name: string, outer: string])[] | undefined
}

type Taken = Map<string, Set<string>>

function add(taken: Taken, path: string, names: Iterable<string>): boolean {
  const list = taken.get(path) ?? new Set()
  const before = list.size
  for (const name of names) list.add(name)
  taken.set(path, list)
  return list.size > before
}

/** The names that are taken of the other file, by those that are taken of the file that hands them on. */
function follow({ names }: HandOn, taken: ReadonlySet<string>): string[] {
  if (!names) return [...taken]
  return names.filter(([, outer]) => taken.has(outer) || taken.has('*')).map(([name]) => name)
}

/**
 * Lists the names that files take of others, by the path of the other; `*` where it may be any. A file that hands names on takes
 * those that are taken of it. One that nothing imports may be an entry, from which anything is taken.
 */
export function listTaken(
  files: readonly Source[],
  find: FindModule,
): ReadonlyMap<string, ReadonlySet<string>> {
  const links = files.flatMap(({ path, text }) =>
    listTextImports(text).flatMap(({ module, names, isExport }) => {
      const to = find(path, module)
      return to === undefined ? [] : [{ from: path, to, names, isExport }]
    }),
  )
  const handOns = links.filter(({ isExport }) => isExport)
  const taken: Taken = new Map()
  for (const { to, names, isExport } of links)
    if (!isExport) add(taken, to, names ? names.map(([name]) => name) : ['*'])
  const known = new Set(links.map(({ to }) => to))
  for (const { from } of handOns) if (!known.has(from)) add(taken, from, ['*'])
  const step = () => handOns.map((one) => add(taken, one.to, follow(one, taken.get(one.from) ?? new Set())))
  while (step().some(Boolean));
  return taken
}

/** Finds exported names that other files of the app took before, and take no more: nothing has a use for them now. */
export function findDeadExports(
  before: ReadonlyMap<string, ReadonlySet<string>>,
  after: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    [...before].map(([path, names]) => {
      const left = after.get(path) ?? new Set()
      const isAny = left.has('*') || names.has('*')
      return [path, new Set(isAny ? [] : [...names].filter((name) => !left.has(name)))] as const
    }),
  )
}
