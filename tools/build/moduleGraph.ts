import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { parseSync } from 'vite'

/** One built file with the files that it imports; all paths from the folder's root. */
export interface BuiltFile {
  readonly path: string
  readonly staticImports: readonly string[]
  /** In the order in which they are written, one for each `import()`. */
  readonly dynamicImports: readonly string[]
}

/** Built files by path. */
export type ModuleGraph = ReadonlyMap<string, BuiltFile>

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Reads what a built file imports, by parsing it: what a browser will do, not what a bundler reports. */
export function toBuiltFile(path: string, source: string): BuiltFile {
  const { module } = parseSync(path, source)
  const resolve = (specifier: string) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
  const textOf = (range: { start: number; end: number }) => source.slice(range.start + 1, range.end - 1)
  const reExported = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
  )
  const imported = module.staticImports.map((one) => one.moduleRequest.value)
  return {
    path,
    staticImports: [...new Set([...imported, ...reExported])].map(resolve),
    dynamicImports: module.dynamicImports.map((one) => resolve(textOf(one.moduleRequest))),
  }
}

/** Reads which built file below a folder imports which. */
export function readModuleGraph(folder: string, keep: (path: string) => boolean): ModuleGraph {
  const paths = listFiles(folder).map((file) => relative(folder, file).replaceAll('\\', '/'))
  return new Map(
    paths.filter(keep).map((path) => [path, toBuiltFile(path, readFileSync(join(folder, path), 'utf8'))]),
  )
}

/** Files with everything they import statically, themselves included; what is imported comes before what imports it. */
export function closureOf(graph: ModuleGraph, ...entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const done = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const imported of graph.get(path)?.staticImports ?? []) visit(imported)
    done.add(path)
  }
  for (const entry of entries) visit(entry)
  return done
}
