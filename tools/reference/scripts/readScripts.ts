import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { FIRST_LOAD, toGroups, toScriptName } from '../../build/scripts.ts'
import { ROOT } from '../../guard/endGuard.ts'
import { readFiles, type SourceFile } from '../../guard/sourceFiles.ts'

/** A script of the product, as the sources tell of it. */
export interface FoundScript {
  readonly name: string
  /** The module that it starts with; undefined for a script of modules that several others share. */
  readonly entry: string | undefined
  /** The part that it is by the table of parts; undefined for any other script. */
  readonly part: string | undefined
  /** The files that ask for it. A table of scripts is among them only if nobody asks it by a written name. */
  readonly askers: readonly string[]
}

/** One `import()` of a source, with the name that its table gives it. */
interface Import {
  readonly from: string
  readonly specifier: string
  readonly key: string | undefined
}

const SHIPPED =
  /^packages\/(?:core|ui|elements|kit|adapter-[a-z]+|connector-[a-z]+)\/src\/(?!testing\/).*(?<!\.(?:test|test-d|states))\.tsx?$/

/** Texts in other languages: a script each, which the page tells of in one row. */
const LANGUAGE = /\/text\/(?!en\.)\w+\.ts$|\/text\/locales\//

/** Calls that ask a table for a script by its written name. `usePart` with a name alone loads nothing. */
const CALL = /\bload\(\s*'(\w+)'|\busePart\(\s*'(\w+)',/g

const PART_TABLE = 'packages/ui/src/parts/table.ts'

/** Tables whose names belong to themselves, and are not those of `load`. */
const OWN_NAMES = /^packages\/ui\/src\/wrapped\//

/** The sources that are shipped in scripts. */
export const readShipped = (): SourceFile[] => readFiles(ROOT, (path) => SHIPPED.test(path))

function importsOf({ path, text }: SourceFile): Import[] {
  if (!text.includes('import(')) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Import[] = []
  const visit = (node: ts.Node, key: string | undefined): void => {
    const inner = ts.isPropertyAssignment(node) ? node.name.getText() : key
    const [specifier] = ts.isCallExpression(node) ? node.arguments : []
    const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    if (isImport && specifier && ts.isStringLiteral(specifier))
      found.push({ from: path, specifier: specifier.text, key: inner })
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(source, undefined)
  return found
}

/** The source that an entry of one of our packages stands for, from the root. */
function resolveEntry(specifier: string): string {
  const [, name = '', rest] = /^@foyer\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? []
  const folder = `packages/${name}`
  // A manifest of our own, whose entries all have this condition.
  const { exports } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  const source = exports[rest ? `./${rest}` : '.']?.['@foyer/source']
  if (!source) throw new Error(`${specifier} is no entry of ${folder}`)
  return posix.join(folder, source)
}

const resolve = ({ from, specifier }: Import): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : resolveEntry(specifier)

function nameOf(entry: string): string {
  const first = FIRST_LOAD.find(({ entries }) => entries.includes(entry))
  return first?.name ?? toScriptName(`/${entry}`)
}

/** The files that ask for a script by the name that a table gives it, by that name. */
function callersByName(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const callers = new Map<string, string[]>()
  for (const { path, text } of files)
    for (const [, loaded, used] of text.matchAll(CALL)) {
      const name = loaded ?? used ?? ''
      callers.set(name, [...(callers.get(name) ?? []), path])
    }
  return callers
}

/**
 * The scripts of the product, by the `import()` that each begins with, and after them those of modules that several scripts share.
 * Texts in other languages are left out.
 */
export function findScripts(files: readonly SourceFile[]): FoundScript[] {
  const callers = callersByName(files)
  const found = new Map<string, Omit<FoundScript, 'name' | 'askers'> & { readonly askers: Set<string> }>()
  for (const one of files.flatMap(importsOf)) {
    const entry = resolve(one)
    if (LANGUAGE.test(entry)) continue
    const script = found.get(nameOf(entry)) ?? {
      entry,
      part: one.from === PART_TABLE ? one.key : undefined,
      askers: new Set(),
    }
    const asked = one.key === undefined || OWN_NAMES.test(one.from) ? undefined : callers.get(one.key)
    for (const asker of asked ?? [one.from]) script.askers.add(asker)
    found.set(nameOf(entry), script)
  }
  const begun = [...found].map(([name, script]) => ({ name, ...script, askers: [...script.askers].sort() }))
  const shared = toGroups().filter(
    ({ name }) => !found.has(name) && !FIRST_LOAD.some((one) => one.name === name),
  )
  return [...begun, ...shared.map(({ name }) => ({ name, entry: undefined, part: undefined, askers: [] }))]
}
