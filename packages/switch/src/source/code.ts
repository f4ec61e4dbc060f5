import {
  type CallExpression,
  Node,
  type ObjectLiteralExpression,
  type PropertyAssignment,
  type ShorthandPropertyAssignment,
  SyntaxKind,
  type VariableStatement,
} from 'ts-morph'
import { symbolOf } from './bindings.ts'
import { removeElement, removeLine } from './imports.ts'
import type { Neighbours } from './neighbours.ts'
import type { Script } from './script.ts'

/** A member of an object that gives a value to a name. */
export type Member = PropertyAssignment | ShorthandPropertyAssignment

/** Returns the call that a name is the function of. */
export function findCall(node: Node): CallExpression | undefined {
  const parent = node.getParent()
  return Node.isCallExpression(parent) && parent.getExpression() === node ? parent : undefined
}

/** Leaves casts, `satisfies` and parentheses away. */
export function unwrap(node: Node | undefined): Node | undefined {
  let inner = node
  while (
    Node.isAsExpression(inner) ||
    Node.isSatisfiesExpression(inner) ||
    Node.isParenthesizedExpression(inner) ||
    Node.isNonNullExpression(inner)
  )
    inner = inner.getExpression()
  return inner
}

/** Returns the object that an argument is; undefined where it is written elsewhere. */
export function readObject(node: Node | undefined): ObjectLiteralExpression | undefined {
  const inner = unwrap(node)
  return Node.isObjectLiteralExpression(inner) ? inner : undefined
}

/** Lists the members of an object that have a plain name and a value. */
export function listMembers(object: ObjectLiteralExpression): Member[] {
  return object
    .getProperties()
    .filter((one): one is Member => Node.isPropertyAssignment(one) || Node.isShorthandPropertyAssignment(one))
}

/** The name of a member, without quotes. */
export function nameOf(member: Member): string {
  return member.getName().replace(/^(['"])(.*)\1$/, '$2')
}

/** Finds a member by its name. */
export function findMember(object: ObjectLiteralExpression, name: string): Member | undefined {
  return listMembers(object).find((member) => nameOf(member) === name)
}

/** The value of a member. */
export function readMember(member: Member): Node {
  return Node.isPropertyAssignment(member) ? member.getInitializerOrThrow() : member.getNameNode()
}

/** The declaration that a name leads to. */
export function findDeclaration(node: Node | undefined): Node | undefined {
  return Node.isIdentifier(node) ? symbolOf(node)?.getDeclarations()[0] : undefined
}

/** Whether other code may import the constant of a statement. */
export function isExported({ neighbours }: Script, statement: VariableStatement): boolean {
  const names = statement.getDeclarations().map((one) => one.getName())
  return statement.isExported() && !names.every((name) => neighbours.dead.has(name))
}

/**
 * Follows a name to the value of its constant, through casts. Other code is its own value. With `neighbours`, the value may be one
 * of another file.
 */
export function resolveValue(node: Node | undefined, neighbours?: Neighbours): Node | undefined {
  const inner = unwrap(node)
  const declaration = findDeclaration(inner)
  if (Node.isImportSpecifier(declaration) && neighbours) {
    const module = declaration.getImportDeclaration().getModuleSpecifierValue()
    return unwrap(neighbours.findValue(module, declaration.getName())) ?? inner
  }
  if (Node.isFunctionDeclaration(declaration)) return declaration
  const value = Node.isVariableDeclaration(declaration) ? declaration.getInitializer() : undefined
  return unwrap(value) ?? inner
}

/** Removes a member, and a constant that only it used. */
export function removeMember(script: Script, member: Member): void {
  const value = readMember(member)
  removeElement(script, member)
  removeUnused(script, value, member)
}

/** The statement `if (!name) throw …` around a name: a guard of a value that nothing needs any more. */
function findGuard(name: Node): Node | undefined {
  const not = name.getParent()
  const guard = not?.getParent()
  if (!Node.isPrefixUnaryExpression(not) || !Node.isIfStatement(guard) || guard.getElseStatement())
    return undefined
  const then = guard.getThenStatement()
  const [only, ...more] = Node.isBlock(then) ? then.getStatements() : [then]
  return Node.isThrowStatement(only) && more.length === 0 ? guard : undefined
}

/** Removes the constant that a removed value named, where nothing else uses it and making it has no effect, or `isPure` says so. */
export function removeUnused(script: Script, value: Node, within: Node, isPure = false): void {
  const name = unwrap(value)
  if (!Node.isIdentifier(name) || script.usedElsewhere?.has(name.getText())) return
  const declaration = findDeclaration(name)
  const own = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined
  if (!own && !Node.isImportSpecifier(declaration)) return
  const others = script.file
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter(
      (one) =>
        one.getText() === name.getText() && one !== own && !one.getFirstAncestor(Node.isImportDeclaration),
    )
    .filter((one) => one.getPos() < within.getPos() || one.getEnd() > within.getEnd())
  const guards = others.flatMap((one) => findGuard(one) ?? [])
  if (guards.length < others.length) return
  for (const guard of guards) removeLine(script, guard)
  const statement = Node.isVariableDeclaration(declaration) ? declaration.getVariableStatement() : undefined
  if (!Node.isVariableDeclaration(declaration) || !statement || isExported(script, statement)) return
  if (statement.getDeclarations().length !== 1) return
  if (isPure || isWithoutEffect(declaration.getInitializer())) removeLine(script, statement)
}

/** Whether the value of a constant can go without anything else changing. */
export function isWithoutEffect(node: Node | undefined): boolean {
  if (!node || Node.isArrowFunction(node) || Node.isFunctionExpression(node)) return true
  const allowed = [
    SyntaxKind.CallExpression,
    SyntaxKind.NewExpression,
    SyntaxKind.AwaitExpression,
    SyntaxKind.TaggedTemplateExpression,
  ]
  return [node, ...node.getDescendants()].every((one) => !allowed.includes(one.getKind()))
}

/** The words of a text without markup; undefined where it is made at run time. */
export function readText(node: Node | undefined): string | undefined {
  const inner = unwrap(node)
  if (Node.isStringLiteral(inner) || Node.isNoSubstitutionTemplateLiteral(inner))
    return inner.getLiteralText()
  return undefined
}

/** The constant or function around a name that nothing uses, so that it can go with the name. */
export function findUnusedHolder(script: Script, node: Node): Node | undefined {
  const holders = node
    .getAncestors()
    .filter((one) => Node.isVariableDeclaration(one) || Node.isFunctionDeclaration(one))
  const found = holders.find((one) => isUnusedHolder(script, one))
  return Node.isVariableDeclaration(found) ? found.getVariableStatement() : found
}

function isUnusedHolder(script: Script, holder: Node): boolean {
  const isFunction = Node.isFunctionDeclaration(holder)
  const name = Node.isVariableDeclaration(holder) || isFunction ? holder.getNameNode() : undefined
  const statement = Node.isVariableDeclaration(holder) ? holder.getVariableStatement() : undefined
  if (!Node.isIdentifier(name)) return false
  if (isFunction && holder.isExported() && !script.neighbours.dead.has(name.getText())) return false
  if (
    !isFunction &&
    (!statement || isExported(script, statement) || statement.getDeclarations().length !== 1)
  )
    return false
  return (
    !script.usedElsewhere?.has(name.getText()) &&
    !script.file
      .getDescendantsOfKind(SyntaxKind.Identifier)
      .some((one) => one !== name && one.getText() === name.getText())
  )
}
