import { posix } from 'node:path'
import type { PathTest } from '../files/globs.ts'
import type { AppFile } from '../files/listFiles.ts'
import type { Change } from '../files/writeAll.ts'
import type { AppFacts, Kit } from '../kits/kit.ts'
import { type Note, readTodos } from '../report.ts'
import type { Neighbours } from '../source/neighbours.ts'
import { listTextImports } from '../source/ownImports.ts'
import type { SyntaxProblem } from '../source/parse.ts'
import type { Transformed } from '../transformScript.ts'
import { createFindModule, type FindModule } from './appModules.ts'
import { createFindValue, type FindValue } from './appValues.ts'
import { type Barrels, findBarrels } from './barrels.ts'
import { type BridgePlace, toBridgeModule } from './bridges.ts'
import { findDeadExports, listTaken } from './deadExports.ts'
import type { Manifest } from './manifest.ts'
import { mentions } from './mentions.ts'
import { noteBroken } from './planNotes.ts'
import { transformFile } from './transformFile.ts'

/** The files of a whole repository, and the ways between them. */
export interface Repository {
  readonly sources: readonly AppFile[]
  readonly isIgnored: PathTest
  readonly find: FindModule
  readonly findValue: FindValue
  readonly barrels: Barrels
  /** Exported names that other files import, by file. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>
  /** Files that create a modal. */
  readonly starters: ReadonlySet<string>
  /** Whether a file is the entry of a package that code from elsewhere may import. */
  readonly isEntry: PathTest
}

/** Whether a text creates the modal of AppKit, Web3Modal or Web3-Onboard. */
function startsModal(text: string): boolean {
  if (/(?<![\w$.])(?:createAppKit|createWeb3Modal)\s*\(/.test(text)) return true
  return (
    /['"]@web3-onboard\/(?:core|react|vue)['"]/.test(text) && /(?<![\w$.])(?:init|[Oo]nboard)\s*\(/.test(text)
  )
}

/** Reads how the files of a repository import each other. */
export function readRepository(
  sources: readonly AppFile[],
  manifests: readonly Manifest[],
  kits: readonly Kit[],
  isIgnored: PathTest,
): Repository {
  const find = createFindModule(
    sources.map(({ path }) => path),
    manifests,
  )
  return {
    sources,
    isIgnored,
    find,
    findValue: createFindValue(sources, find),
    barrels: findBarrels(sources, kits, find),
    taken: listTaken(sources, find),
    starters: new Set(sources.filter(({ text }) => startsModal(text)).map(({ path }) => path)),
    isEntry: (path) =>
      manifests.some(
        ({ folder, isLibrary }) =>
          isLibrary &&
          /^(?:src\/|lib\/)?index\.[cm]?[jt]sx?$/.test(folder ? posix.relative(folder, path) : path),
      ),
  }
}

/** Lists the kits whose names a file takes, from the kit itself or from another file that hands them on. */
export function listKits(
  { path, text }: AppFile,
  kits: readonly Kit[],
  { barrels, find }: Repository,
): Kit[] {
  const modules = new Set<string>()
  if (barrels.size > 0)
    for (const { module, names } of listTextImports(text)) {
      const handedOn = barrels.get(find(path, module) ?? '')
      for (const [name] of names ?? []) {
        const origin = handedOn?.get(name)
        if (origin) modules.add(origin.module)
      }
    }
  return kits.filter((kit) => mentions(text, kit) || [...modules].some((module) => kit.isModule(module)))
}

/** The part of a repository that is rewritten: the files of a package. */
export interface FilesInput {
  readonly files: readonly AppFile[]
  readonly facts: AppFacts
  readonly kits: readonly Kit[]
  readonly place: BridgePlace
}

/** The files of a package after the codemod, and what came up. */
export interface Rewritten {
  readonly changes: readonly Change[]
  readonly notes: readonly Note[]
  readonly broken: readonly (SyntaxProblem & { readonly file: string })[]
  readonly bridges: ReadonlySet<string>
  readonly goneExports: ReadonlySet<string>
  /** Exported names that hold numbers of networks now, by file. */
  readonly numbered: ReadonlyMap<string, ReadonlySet<string>>
  /** All texts, changed or not. */
  readonly texts: readonly string[]
}

interface Result {
  readonly path: string
  readonly before: string
  readonly concerned: readonly Kit[]
  readonly result: Transformed | undefined
}

const NONE: ReadonlySet<string> = new Set()
// A file that loses an import may be the last that had one of another file.
const MAX_ROUNDS = 4

/** Rewrites the files of a package. A constant that only removed code took from another file goes, too. */
export function rewriteFiles(input: FilesInput, repository: Repository): Rewritten {
  let dead: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  let results = input.files.map((file) => rewriteFile(file, input, repository, NONE))
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const next = findDead(results, repository)
    const isNew = ({ path }: Result) => (next.get(path)?.size ?? 0) > (dead.get(path)?.size ?? 0)
    const again = new Set(
      results.filter((one) => one.concerned.length > 0 && isNew(one)).map(({ path }) => path),
    )
    if (again.size === 0) break
    results = results.map((one, index) => {
      const file = input.files[index]
      return file && again.has(one.path)
        ? rewriteFile(file, input, repository, next.get(one.path) ?? NONE)
        : one
    })
    dead = next
  }
  return join(results)
}

function findDead(results: readonly Result[], { sources, find, taken, isEntry }: Repository) {
  const texts = new Map(results.map(({ path, result, before }) => [path, result?.text ?? before]))
  const after = sources.map(({ path, text }) => ({ path, text: texts.get(path) ?? text }))
  const dead = findDeadExports(taken, listTaken(after, find))
  return new Map([...dead].filter(([path]) => !isEntry(path)))
}

function rewriteFile(
  file: AppFile,
  { facts, kits, place }: FilesInput,
  repository: Repository,
  dead: ReadonlySet<string>,
): Result {
  const { path, text, isForeign } = file
  const { find, findValue, barrels, isIgnored, taken, starters } = repository
  const named = listKits(file, kits, repository)
  const concerned = kits.filter((kit) => named.includes(kit) || kit.marks?.test(text))
  if (concerned.length === 0) return { path, before: text, concerned, result: undefined }
  const home = (specifier: string) => find(path, specifier) ?? ''
  const neighbours: Neighbours = {
    findKitName: (specifier, name) => barrels.get(home(specifier))?.get(name),
    findValue: (specifier, name) => findValue(home(specifier), name),
    startsModal: (specifier) => starters.has(home(specifier)),
    taken: taken.get(path) ?? NONE,
    dead,
  }
  const result = transformFile({
    path,
    text,
    isForeign,
    isIgnored: isIgnored(path),
    kits: concerned,
    app: facts,
    toBridgeModule: toBridgeModule(place, path),
    neighbours,
  })
  return { path, before: text, concerned, result: keepModule(result, text) }
}

/** A module that lost all of its code stays one: other files may still import it for its effects. */
function keepModule(result: Transformed, before: string): Transformed {
  const isEmpty =
    result.text.trim() === '' && before.trim() !== '' && /(?<![\w$.])(?:import|export)\s/.test(before)
  return isEmpty ? { ...result, text: `export {}${before.includes(';') ? ';' : ''}\n` } : result
}

function join(results: readonly Result[]): Rewritten {
  return {
    changes: results.flatMap(({ path, before, result }) =>
      result && result.text !== before ? [{ path, before, after: result.text }] : [],
    ),
    notes: results.flatMap(({ path, before, result, concerned }) =>
      result?.problem
        ? [noteBroken(path, before, result.problem, concerned)]
        : (result?.notes ?? readTodos(path, before)),
    ),
    broken: results.flatMap(({ path, result }) =>
      result?.problem ? [{ file: path, ...result.problem }] : [],
    ),
    bridges: new Set(results.flatMap(({ result }) => [...(result?.bridges ?? [])])),
    goneExports: new Set(results.flatMap(({ result }) => [...(result?.goneExports ?? [])])),
    numbered: new Map(results.map(({ path, result }) => [path, result?.numbered ?? NONE])),
    texts: results.map(({ before, result }) => result?.text ?? before),
  }
}
