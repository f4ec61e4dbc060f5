import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { parseSync } from 'vite'

/** One built file with the files that it imports; all paths from the folder's root. */
export interface BuiltFile {
  readonly path: string
  readonly staticImports: readonly string[]
  readonly dynamicImports: readonly string[]
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Reads which built file imports which, by parsing them: what a browser will do, not what a bundler reports. */
export function readModuleGraph(
  folder: string,
  keep: (path: string) => boolean,
): ReadonlyMap<string, BuiltFile> {
  const files = listFiles(folder).map((file) => {
    const path = relative(folder, file)
    const source = readFileSync(file, 'utf8')
    const { module } = parseSync(file, source)
    const resolve = (specifier: string) =>
      specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
    const textOf = (range: { start: number; end: number }) => source.slice(range.start + 1, range.end - 1)
    const reExported = module.staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    )
    const built: BuiltFile = {
      path,
      staticImports: [
        ...new Set([...module.staticImports.map((one) => one.moduleRequest.value), ...reExported]),
      ].map(resolve),
      dynamicImports: module.dynamicImports.map((one) => resolve(textOf(one.moduleRequest))),
    }
    return built
  })
  return new Map(files.filter((file) => keep(file.path)).map((file) => [file.path, file]))
}

/** A file with everything it imports statically, itself included. */
export function closureOf(
  graph: ReadonlyMap<string, BuiltFile>,
  ...entries: readonly string[]
): ReadonlySet<string> {
  const seen = new Set<string>()
  const queue = [...entries]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    queue.push(...(graph.get(path)?.staticImports ?? []))
  }
  return seen
}
