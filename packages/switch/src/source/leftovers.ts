import { Node, SyntaxKind } from 'ts-morph'
import type { Kit } from '../kits/kit.ts'
import { listBindings, listReferences } from './bindings.ts'
import { findCommentPlace, MARK, type Script } from './script.ts'

/** Names a place that still loads a module of an old kit, unless it is named already. */
export function reportLeftovers(script: Script, kits: readonly Kit[]): void {
  for (const { node, module } of listModuleTexts(script)) {
    const kit = kits.find((one) => one.isModule(module))
    if (!kit) continue
    const names = readNames(node)
    if (isNoted(script, node)) continue
    const words = names === '' ? `\`${module}\`` : `${names} of \`${module}\``
    script.todo(node, {
      message: `${words} is left: the codemod does not know how it is used here.`,
      topic: kit.topic,
    })
  }
}

/** Whether each use of an imported name has a comment already. */
function isNoted({ file, text }: Script, node: Node): boolean {
  if (!Node.isImportDeclaration(node)) return false
  const lines = text.split('\n')
  const own = listBindings(file, (module) => module === node.getModuleSpecifierValue()).filter(
    ({ declaration }) => declaration === node,
  )
  return (
    own.length > 0 &&
    own.every((binding) =>
      listReferences({ file }, binding).some((ref) => {
        const line = findCommentPlace(ref).getStartLineNumber()
        return lines.slice(Math.max(line - 5, 0), line).some((one) => one.includes(MARK))
      }),
    )
  )
}

function readNames(node: Node): string {
  if (!Node.isImportDeclaration(node)) return ''
  const names = [
    ...node.getNamedImports().map((one) => one.getName()),
    ...[node.getDefaultImport(), node.getNamespaceImport()].flatMap((one) => one?.getText() ?? []),
  ]
  return names.map((name) => `\`${name}\``).join(', ')
}

/** Lists the places that load a module: imports, exports, `import()`, `require()`, mocks of tests, lists of a bundler. */
function listModuleTexts({ file }: Script): { node: Node; module: string }[] {
  return file.getDescendantsOfKind(SyntaxKind.StringLiteral).flatMap((literal) => {
    const parent = literal.getParent()
    const isLoaded =
      Node.isImportDeclaration(parent) ||
      Node.isExportDeclaration(parent) ||
      Node.isExternalModuleReference(parent) ||
      Node.isCallExpression(parent) ||
      Node.isLiteralTypeNode(parent) ||
      Node.isArrayLiteralExpression(parent)
    return isLoaded ? [{ node: parent, module: literal.getLiteralText() }] : []
  })
}
