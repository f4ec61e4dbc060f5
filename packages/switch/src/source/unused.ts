import { Node, type SourceFile, type Statement, SyntaxKind } from 'ts-morph'
import { type Binding, listBindings, listReferences } from './bindings.ts'
import { isWithoutEffect } from './code.ts'

/** Lists the names that a script uses: imports and constants of the module. */
export function listUsed(file: SourceFile): ReadonlySet<string> {
  const counts = countNames(file)
  const imported = listBindings(file, () => true).map(({ local }) => local)
  const constants = listConstants(file).map(([name]) => name)
  return new Set([...imported, ...constants].filter((name) => (counts.get(name) ?? 0) > 1))
}

function countNames(file: SourceFile): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of file.getDescendantsOfKind(SyntaxKind.Identifier))
    counts.set(one.getText(), (counts.get(one.getText()) ?? 0) + 1)
  return counts
}

/** Constants and functions of the module that have one name each, and are not exported to others. */
function listConstants(
  file: SourceFile,
  dead: ReadonlySet<string> = new Set(),
): [name: string, statement: Statement][] {
  const functions = file.getFunctions().flatMap((one): [string, Statement][] => {
    const name = one.getName()
    return name && (!one.isExported() || dead.has(name)) && !one.isDefaultExport() ? [[name, one]] : []
  })
  const constants = file.getVariableStatements().flatMap((statement): [string, Statement][] => {
    const [declaration, ...more] = statement.getDeclarations()
    const name = declaration?.getNameNode()
    return Node.isIdentifier(name) &&
      more.length === 0 &&
      (!statement.isExported() || dead.has(name.getText()))
      ? [[name.getText(), statement]]
      : []
  })
  return [...functions, ...constants]
}

/** Modules that the codemod adds imports of. */
const ADDED = /^@foyer\/|^\..*\/foyer\/\w+(?:\.\w+)?$/

/** Imported names that nothing uses any more, but something did; and names of Foyer that were added for code that went elsewhere. */
export function listUnusedImports(file: SourceFile, used: ReadonlySet<string>): Binding[] {
  return listBindings(file, () => true).filter(
    (binding) =>
      binding.local !== 'React' &&
      (used.has(binding.local) || ADDED.test(binding.module)) &&
      listReferences({ file }, binding).length === 0,
  )
}

/** Constants and functions that nothing uses any more, but something did, and that have no effect. */
export function listUnusedConstants(
  file: SourceFile,
  used: ReadonlySet<string>,
  dead: ReadonlySet<string>,
): Statement[] {
  const counts = countNames(file)
  return listConstants(file, dead)
    .filter(([name]) => (used.has(name) || dead.has(name)) && counts.get(name) === 1)
    .map(([, statement]) => statement)
    .filter(
      (statement) =>
        !Node.isVariableStatement(statement) ||
        isWithoutEffect(statement.getDeclarations()[0]?.getInitializer()),
    )
}
