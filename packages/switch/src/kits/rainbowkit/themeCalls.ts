import {
  type ArrowFunction,
  type CallExpression,
  type FunctionDeclaration,
  type FunctionExpression,
  Node,
  SyntaxKind,
} from 'ts-morph'
import { isPropertyName } from '../../source/bindings.ts'
import { unwrap } from '../../source/code.ts'
import type { Script } from '../../source/script.ts'

/** The call of a function whose body is read: code for each of its parameters. */
export interface Call {
  readonly parameters: ReadonlyMap<string, string>
  /** Names that exist in the body only. */
  readonly inner: ReadonlySet<string>
}

type Body = ArrowFunction | FunctionExpression | FunctionDeclaration

const isBody = (node: Node): node is Body =>
  Node.isArrowFunction(node) || Node.isFunctionExpression(node) || Node.isFunctionDeclaration(node)

/** Reads which code the parameters of a function stand for in one of its calls. */
export function bindArguments(
  made: Node,
  call: CallExpression,
  script: Script,
  outer: Call | undefined,
): Call | undefined {
  if (!isBody(made)) return undefined
  const parameters = new Map<string, string>()
  // The function of `useMemo` is called without arguments.
  const values = call.getArguments()[0] === made ? [] : call.getArguments()
  for (const [index, parameter] of made.getParameters().entries()) {
    const value = values[index]
    const code = value && toCode(value, script, outer)
    if (code === undefined || !Node.isIdentifier(parameter.getNameNode())) return undefined
    parameters.set(parameter.getName(), code)
  }
  const inner = made.getDescendantsOfKind(SyntaxKind.VariableDeclaration).map((one) => one.getName())
  return { parameters, inner: new Set(inner) }
}

/** A value that a function gives, with its condition; the last has none. */
export interface Result {
  readonly condition: Node | undefined
  readonly value: Node
}

const only = (node: Node): Node | undefined => {
  const statements = Node.isBlock(node) ? node.getStatements() : [node]
  return statements.length === 1 ? statements[0] : undefined
}

/** Lists the values of a function that has nothing but constants, `if (…) return …`, and a last `return`. */
export function listResults(made: Node): Result[] | undefined {
  const body = isBody(made) ? made.getBody() : undefined
  if (!body) return undefined
  if (!Node.isBlock(body)) return [{ condition: undefined, value: body }]
  const results: Result[] = []
  for (const statement of body.getStatements()) {
    if (Node.isVariableStatement(statement)) continue
    const result = readResult(statement)
    if (!result) return undefined
    results.push(result)
    if (!result.condition) return results
  }
  return undefined
}

/** The value of `return …` or `if (…) return …`. */
function readResult(statement: Node): Result | undefined {
  const isBranch = Node.isIfStatement(statement) && !statement.getElseStatement()
  const given = isBranch ? only(statement.getThenStatement()) : statement
  const value = Node.isReturnStatement(given) ? given.getExpression() : undefined
  return value && { condition: isBranch ? statement.getExpression() : undefined, value }
}

/**
 * Writes an expression as it stands at the place of the prop: parameters become the code of the call. @returns undefined for code
 * that uses names which do not exist there
 */
export function toCode(node: Node, script: Script, call: Call | undefined): string | undefined {
  const isOwn = node.getSourceFile() === script.file
  const names = [node, ...node.getDescendants()]
    .filter(Node.isIdentifier)
    .filter((one) => !isPropertyName(one))
  if (isOwn && !call) return node.getText()
  const start = node.getStart()
  let code = node.getText()
  for (const name of names.reverse()) {
    const text = name.getText()
    const value = call?.parameters.get(text)
    if (value === undefined && (call?.inner.has(text) || !isOwn)) return undefined
    if (value === undefined) continue
    if (Node.isShorthandPropertyAssignment(name.getParent())) return undefined
    const isSimple = /^[\w$.]+$|^(['"])[^'"]*\1$/.test(value) || unwrap(node) === name
    const at = name.getStart() - start
    code = code.slice(0, at) + (isSimple ? value : `(${value})`) + code.slice(at + text.length)
  }
  return code
}
