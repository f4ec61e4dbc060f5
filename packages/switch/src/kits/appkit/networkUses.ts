import { type Identifier, Node } from 'ts-morph'
import { listReferencesOf } from '../../source/bindings.ts'
import type { Script } from '../../source/script.ts'

const OPTIONS: ReadonlySet<string> = new Set(['networks', 'defaultNetwork'])

/** The whole expression that gives a network or a list of them on as it is: through casts, lists, and `networks[0]`. */
function toOuter(node: Node): Node {
  let outer = node
  for (;;) {
    const parent = outer.getParent()
    const isSame =
      Node.isAsExpression(parent) ||
      Node.isSatisfiesExpression(parent) ||
      Node.isParenthesizedExpression(parent) ||
      Node.isNonNullExpression(parent) ||
      Node.isArrayLiteralExpression(parent) ||
      Node.isSpreadElement(parent) ||
      (Node.isElementAccessExpression(parent) && parent.getExpression() === outer)
    if (!parent || !isSame) return outer
    outer = parent
  }
}

/** Whether a place takes a network by its number as it took the whole one. */
export function takesNumber(use: Node): boolean {
  const outer = toOuter(use)
  const parent = outer.getParent()
  if (Node.isPropertyAssignment(parent) || Node.isShorthandPropertyAssignment(parent))
    return OPTIONS.has(parent.getName())
  if (Node.isCallExpression(parent)) return /(?:^|\.)switchNetwork$/.test(parent.getExpression().getText())
  return Node.isVariableDeclaration(parent) || Node.isExportSpecifier(parent) || Node.isTypeQuery(parent)
}

/** The constant whose value a network is, or is in. */
function findHolder(ref: Identifier) {
  const parent = toOuter(ref).getParent()
  return Node.isVariableDeclaration(parent) ? parent : undefined
}

/** Names the places that took a constant of networks for objects: it holds numbers, once this name is one. */
export function reportUses(script: Script, ref: Identifier, seen: Set<Node> = new Set()): void {
  const holder = findHolder(ref)
  const name = holder?.getNameNode()
  if (!holder || !Node.isIdentifier(name) || seen.has(holder)) return
  seen.add(holder)
  if (holder.getVariableStatement()?.isExported()) script.numbered.add(name.getText())
  for (const use of listReferencesOf(script.file, name)) {
    if (Node.isExportSpecifier(use.getParent())) script.numbered.add(readOuterName(use))
    if (!takesNumber(use)) script.todoNow(use, toTask(name.getText()))
    reportUses(script, use, seen)
  }
}

const readOuterName = (ref: Identifier) => {
  const specifier = ref.getParent()
  return (Node.isExportSpecifier(specifier) && specifier.getAliasNode()?.getText()) || ref.getText()
}

/** The thing that is left to do where a constant is used that holds numbers now. */
export const toTask = (name: string) => ({
  message: `\`${name}\` holds the numbers of networks now, and this place takes them for objects.`,
  topic: 'networks',
})

/** An exported network becomes a constant that holds its number. */
export function exportNumber(script: Script, ref: Identifier, id: string): boolean {
  const statement = ref.getFirstAncestor(Node.isExportDeclaration)
  if (!statement) return false
  script.numbered.add(readOuterName(ref))
  const { semicolon, newline } = script.style
  return script.edits.insert(statement.getStart(), `const ${ref.getText()} = ${id}${semicolon}${newline}`)
}
