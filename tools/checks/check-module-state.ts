import ts from 'typescript'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// Wallet libraries that keep state in modules share it between two modals of a page, between the requests of a
// server, and between one test and the next; a flag that one of them forgot to reset stopped the other from
// reconnecting. Here everything belongs to an instance. `elements` alone may hold one registry.

const STATEFUL = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])

function isGuarded(path: string): boolean {
  const isPackage = /^packages\/(core|ui|api|adapter-[^/]+|connector-[^/]+)\/src\/.*\.tsx?$/.test(path)
  return isPackage && !/\.(test|test-d|states)\.tsx?$/.test(path) && !/\/testing\//.test(path)
}

function calleeName(node: ts.Expression): string | undefined {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    return ts.isIdentifier(node.expression) ? node.expression.text : undefined
  }
  return undefined
}

/** A constant table is no state: its type says that nobody may change it. */
function isReadonlyType(type: ts.TypeNode | undefined): boolean {
  if (!type || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false
  return type.typeName.text === 'ReadonlySet' || type.typeName.text === 'ReadonlyMap'
}

function problemOf(
  list: ts.VariableDeclarationList,
  declaration: ts.VariableDeclaration,
): string | undefined {
  const name = declaration.name.getText()
  if (!(list.flags & ts.NodeFlags.Const)) return `${name} can be changed by anyone in the module`
  const callee = declaration.initializer && calleeName(declaration.initializer)
  if (callee === 'proxy') return `${name} is a proxy shared by all instances`
  if (callee && STATEFUL.has(callee) && !isReadonlyType(declaration.type)) {
    return `${name} is a ${callee} shared by all instances; a constant table is typed ReadonlySet or ReadonlyMap`
  }
  return undefined
}

/** A word that a file has to hold to be looked at. */
const NAMED = /\b(let|var|proxy|new\s+(Weak)?(Map|Set))\b/

/** Declarations at the top of a module that hold state. */
export function checkModuleState(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!NAMED.test(text)) return []
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
      declarationList.declarations.flatMap((declaration) => {
        const problem = problemOf(declarationList, declaration)
        if (!problem) return []
        const { line } = source.getLineAndCharacterOfPosition(declaration.getStart())
        return [`${path}:${line + 1} ${problem}`]
      }),
    )
  })
}

/** Reads the modules that may hold no state, and says which do. */
export function guardModuleState(): void {
  const files = readFiles(ROOT, isGuarded)
  endGuard('module-state', checkModuleState(files), `${files.length} modules, none with state`)
}

if (isStarted(import.meta)) guardModuleState()
