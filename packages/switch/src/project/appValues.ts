import type { ExportSpecifier, Node, SourceFile } from 'ts-morph'
import { listBindings } from '../source/bindings.ts'
import { parseScript } from '../source/parse.ts'
import type { FindModule } from './appModules.ts'
import { toScriptKind } from './transformFile.ts'

/** Finds the value of a constant, or the function, that a file exports under a name. */
export type FindValue = (path: string, name: string) => Node | undefined

const outerName = (one: ExportSpecifier) => one.getAliasNode()?.getText() ?? one.getName()

/** The name that a file itself has for an exported name. */
function toLocalName(file: SourceFile, name: string): string {
  const lists = file.getExportDeclarations().filter((one) => !one.hasModuleSpecifier())
  const found = lists.flatMap((one) => one.getNamedExports()).find((one) => outerName(one) === name)
  return found?.getName() ?? name
}

/** The modules that a file may hand a name on from, each with the name that it has there. */
function listHandedOn(file: SourceFile, name: string): [module: string, origin: string][] {
  const local = toLocalName(file, name)
  const imported = listBindings(file, () => true).filter((one) => one.local === local)
  const byImport = imported.map((one): [string, string] => [one.module, one.name])
  return [...byImport, ...listByExport(file, name)]
}

function listByExport(file: SourceFile, name: string): [module: string, origin: string][] {
  return file.getExportDeclarations().flatMap((declaration): [string, string][] => {
    const module = declaration.getModuleSpecifierValue()
    if (module === undefined) return []
    const names = declaration.getNamedExports()
    if (names.length === 0) return [[module, name]]
    return names.filter((one) => outerName(one) === name).map((one) => [module, one.getName()])
  })
}

/** Reads exported values of an app's files. Each file is parsed once, when something first asks for it. */
export function createFindValue(
  files: readonly { readonly path: string; readonly text: string }[],
  find: FindModule,
): FindValue {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const parsed = new Map<string, SourceFile | undefined>()
  function parse(path: string): SourceFile | undefined {
    const kind = toScriptKind(path)
    const text = texts.get(path)
    if (!parsed.has(path))
      parsed.set(path, kind && text !== undefined ? parseScript(text, kind).file : undefined)
    return parsed.get(path)
  }
  function findValue(path: string, name: string, depth: number): Node | undefined {
    const file = depth > 0 ? parse(path) : undefined
    if (!file) return undefined
    const local = toLocalName(file, name)
    const own = file.getVariableDeclaration(local)?.getInitializer() ?? file.getFunction(local)
    if (own) return own
    for (const [module, origin] of listHandedOn(file, name)) {
      const home = find(path, module)
      const found = home === undefined ? undefined : findValue(home, origin, depth - 1)
      if (found) return found
    }
    return undefined
  }
  return (path, name) => findValue(path, name, 4)
}
