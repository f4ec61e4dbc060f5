import { Node, SyntaxKind } from 'ts-morph'
import { isExported } from '../source/code.ts'
import { removeLine } from '../source/imports.ts'
import type { Rule } from './kit.ts'

/** Whether nothing but its declaration has a name. */
function isUnused(name: Node): boolean {
  return (
    Node.isIdentifier(name) &&
    !name
      .getSourceFile()
      .getDescendantsOfKind(SyntaxKind.Identifier)
      .some((one) => one !== name && one.getText() === name.getText())
  )
}

/** Whether a constant holds nothing but what is made: no call of other code gets it. */
function isMade(ref: Node, declaration: Node): boolean {
  const own = ref.getParent()
  const between = ref.getAncestors().slice(1)
  const inner = between.slice(0, between.indexOf(declaration))
  return !inner.some((one) => one !== own && (Node.isCallExpression(one) || Node.isNewExpression(one)))
}

/** A rule for what makes something that Foyer has no use for: it goes once nothing uses the result. */
export const changeUnusedMade =
  (why: string): Rule =>
  ({ script, refs, binding }) => {
    let isDone = true
    for (const ref of refs) {
      const statement = ref.getFirstAncestorByKind(SyntaxKind.VariableStatement)
      const [declaration] = statement?.getDeclarations() ?? []
      if (statement && declaration && isMade(ref, declaration) && isUnused(declaration.getNameNode())) {
        if (isExported(script, statement)) script.goneExports.add(declaration.getName())
        removeLine(script, statement)
        continue
      }
      isDone = false
      script.todo(ref, { message: `\`${binding.local}\` has no counterpart: ${why}`, topic: 'wallets' })
    }
    return isDone
  }
