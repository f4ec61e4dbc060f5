import { type CallExpression, Node, type StringLiteral, SyntaxKind } from 'ts-morph'
import type { Kit } from '../kits/kit.ts'
import { removeLine } from './imports.ts'
import type { Script } from './script.ts'
import { toQuoted } from './style.ts'

/** The member that is taken of a module that was loaded, with its node. */
interface Taken {
  readonly name: string
  readonly node: Node
}

/** Finds the place that a call loads, if it is `import('…')` or `require('…')` of a kit. */
function findLoaded(call: CallExpression, kit: Kit): StringLiteral | undefined {
  const [first] = call.getArguments()
  const word = call.getExpression().getText()
  const isLoad = word === 'import' || word === 'require'
  return isLoad && Node.isStringLiteral(first) && kit.isModule(first.getLiteralText()) ? first : undefined
}

/** Changes `import('…')` and `require('…')` of an old kit where the one name that is taken has moved. */
export function changeDynamicImports(
  script: Script,
  kit: Kit,
  toBridgeModule: (name: string) => string,
): void {
  for (const call of script.file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    const first = findLoaded(call, kit)
    if (!first || dropStyles(script, kit, call, first.getLiteralText())) continue
    const taken = findTaken(call)
    const next = taken && kit.findMoved?.(first.getLiteralText(), taken.name)
    if (!taken || !next) continue
    const bridge = /^foyer-bridge:(.*)$/.exec(next.module)?.[1]
    if (bridge) script.bridges.add(bridge)
    const module = bridge ? toBridgeModule(bridge) : next.module
    script.edits.replace(first.getStart(), first.getEnd(), toQuoted(module, script.style))
    script.edits.replace(taken.node.getStart(), taken.node.getEnd(), next.name)
  }
}

/** `require('…/styles.css')` that stands alone. */
function dropStyles(script: Script, kit: Kit, call: CallExpression, module: string): boolean {
  const awaited = call.getParent()
  const statement = Node.isAwaitExpression(awaited) ? awaited.getParent() : awaited
  if (!module.endsWith('.css') || !Node.isExpressionStatement(statement)) return false
  const next = kit.toBareImport(module, { usesWagmi: true, usesReact: true, wagmiMajor: undefined })
  const [first] = call.getArguments()
  if (next === undefined || !first) removeLine(script, statement)
  else script.edits.replace(first.getStart(), first.getEnd(), toQuoted(next, script.style))
  return true
}

/** Finds `X` of `(await import('…')).X`, `require('…').X` and `import('…').then((kit) => kit.X)`. */
function findTaken(call: CallExpression): Taken | undefined {
  let outer: Node | undefined = call.getParent()
  while (Node.isAwaitExpression(outer) || Node.isParenthesizedExpression(outer)) outer = outer.getParent()
  if (!Node.isPropertyAccessExpression(outer)) return undefined
  if (outer.getName() !== 'then') return { name: outer.getName(), node: outer.getNameNode() }
  const then = outer.getParent()
  const [callback] = Node.isCallExpression(then) ? then.getArguments() : []
  if (!Node.isArrowFunction(callback)) return undefined
  const [parameter] = callback.getParameters()
  const uses = callback
    .getDescendantsOfKind(SyntaxKind.PropertyAccessExpression)
    .filter((one) => one.getExpression().getText() === parameter?.getName())
  // A callback that names the module once more may take other names of it.
  const isOnlyUse =
    callback
      .getDescendantsOfKind(SyntaxKind.Identifier)
      .filter((one) => one.getText() === parameter?.getName()).length === 2
  const [use] = uses
  return use && isOnlyUse ? { name: use.getName(), node: use.getNameNode() } : undefined
}
