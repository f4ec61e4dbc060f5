import {
  type CallExpression,
  Node,
  type ObjectLiteralExpression,
  type PropertyAssignment,
  type ShorthandPropertyAssignment,
  SyntaxKind,
} from 'ts-morph'
import { removeElement, removeLine } from './imports.ts'
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

/** Removes a member, and a constant that only it used. */
export function removeMember(script: Script, member: Member): void {
  const value = readMember(member)
  removeElement(script, member)
  removeUnused(script, value, member)
}

/** Removes the constant that a removed value named, where nothing else uses it and making it has no effect, or `isPure` says so. */
export function removeUnused(script: Script, value: Node, within: Node, isPure = false): void {
  const name = unwrap(value)
  if (!Node.isIdentifier(name)) return
  const symbol = Node.isShorthandPropertyAssignment(name.getParent())
    ? (name.getParentOrThrow() as ShorthandPropertyAssignment).getValueSymbol()
    : name.getSymbol()
  const [declaration] = symbol?.getDeclarations() ?? []
  if (!Node.isVariableDeclaration(declaration)) return
  const statement = declaration.getVariableStatement()
  if (!statement || statement.isExported() || statement.getDeclarations().length !== 1) return
  const others = script.file
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter((one) => one.getText() === name.getText() && one !== declaration.getNameNode())
    .filter((one) => one.getPos() < within.getPos() || one.getEnd() > within.getEnd())
  if (others.length === 0 && (isPure || isWithoutEffect(declaration.getInitializer())))
    removeLine(script, statement)
}

function isWithoutEffect(node: Node | undefined): boolean {
  if (!node) return true
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
